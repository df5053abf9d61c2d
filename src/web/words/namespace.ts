export type Messages = Record<string, unknown>;
/** Modules with the words of one language, by their keys in the manifest of the build after a slash. */
export type WordsModules = Record<string, () => Promise<{ words: Messages }>>;

/**
 * The namespace of a module of words: `posting` for those of src/areas/object/posting/web, `results` for those of src/listing/web/results, `shell`
 * for those of this folder.
 */
export const namespaceOf = (name: string): string =>
  /\/([a-z_-]+)(?:\/web)?\/words\.(?:ru|en)\.ts$/.exec(name)?.[1] ?? 'shell';
