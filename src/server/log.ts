import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

/** Fields of a PostgreSQL error that contain values of the affected row. */
const rowFields = new Set(['detail', 'where', 'internalQuery', 'hint']);

/** Returns an error without row values: a unique violation, for example, would log a person's phone. */
function withoutRows(error: Error): unknown {
  const kept: unknown = stdSerializers.errWithCause(error);
  return JSON.parse(JSON.stringify(kept, (key, value: unknown) => (rowFields.has(key) ? undefined : value)));
}

/** Returns a logger that writes one JSON line per event; request lines contain no query, body, phone or token. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: withoutRows },
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
  };
  return destination ? pino(options, destination) : pino(options);
}
