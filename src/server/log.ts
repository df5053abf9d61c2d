import { pino, type Logger } from 'pino';

/** One JSON line an event; a request line holds neither query, body, phone nor token. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.phone',
        '*.code',
        '*.access_token',
        '*.refresh_token',
        '*.password',
      ],
      censor: '[redacted]',
    },
  });
}
