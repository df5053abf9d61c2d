import { useState } from 'react';

/**
 * The hidden random field of a form that works without scripts: by it the server knows a form that was sent twice. Scripts send their own keys, so
 * only the server makes it.
 */
export function FormKey() {
  const [key] = useState(() => (typeof document === 'undefined' ? crypto.randomUUID() : ''));
  return <input type="hidden" name="form_key" defaultValue={key} suppressHydrationWarning />;
}
