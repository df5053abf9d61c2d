/** The scripts that pages and dialogs import, as the manifest of the build lists them (tools/build-files.ts). */
export type ModuleScripts = {
  scripts: readonly string[];
  /** Places in `scripts` by the key of a module: `/src/areas/home/web/HomePage.tsx`. */
  imports: Readonly<Record<string, readonly number[]>>;
};

let known: ModuleScripts | undefined;

export function keepModuleScripts(manifest: ModuleScripts): void {
  known = manifest;
}

/**
 * Preloads all scripts that a module imports, which the browser would otherwise find one after another. Before the manifest has loaded, and
 * in development, nothing is preloaded.
 */
export function preloadScripts(module: string): void {
  for (const place of known?.imports[module] ?? []) {
    const href = `/${known?.scripts[place]}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
