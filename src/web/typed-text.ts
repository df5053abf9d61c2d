/** Private text that was typed and not sent: messages and forms with personal data. Signing out deletes it from a browser that others may use. */
const prefix = 'dvor.typed.';

/** Returns the name under which a form stores its text in the browser's storage. */
export const typedTextKey = (form: string): string => prefix + form;

/** Deletes all private text of a storage. */
export function deleteTypedText(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
