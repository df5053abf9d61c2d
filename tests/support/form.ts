import type { Sending } from './app.ts';

/** A multipart form with a file as a browser sends it, for app.api(). */
export const form = (fields: Record<string, string>, file?: Buffer): Sending['raw'] => ({
  type: 'multipart/form-data; boundary=cut',
  body: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...(file
      ? [
          Buffer.from(
            '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
          ),
          file,
          Buffer.from('\r\n'),
        ]
      : []),
    Buffer.from('--cut--\r\n'),
  ]),
});
