export type ParsedEvent = { type: string; id: number | null; data: unknown };

/** Reads server-sent events from pieces of text, which may be cut anywhere. */
export function createEventParser(): (text: string) => ParsedEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      const [type, data, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
      return type === undefined || data === undefined
        ? []
        : [{ type, id: id === undefined ? null : Number(id), data: JSON.parse(data) as unknown }];
    });
  };
}
