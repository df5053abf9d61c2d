import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

/** What PostgreSQL tells of the row at fault, with all that stands in it. */
const rowFields = new Set(['detail', 'where', 'internalQuery', 'hint']);

/** An error without the values that it was about: a key that is taken would bring somebody's phone into the log. */
function withoutRows(error: Error): unknown {
  const kept: unknown = stdSerializers.errWithCause(error);
  return JSON.parse(JSON.stringify(kept, (key, value: unknown) => (rowFields.has(key) ? undefined : value)));
}

/** One JSON line an event; a request line holds neither query, body, phone nor token. */
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
