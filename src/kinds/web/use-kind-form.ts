import { useEffect, useState } from 'react';
import type { PostedKind } from '../names.ts';
import { asChunk } from '#web/chunk-reload.ts';
import type { KindForm } from '#areas/object/posting/web/form/kind-form.ts';
import { kindForms } from './forms.ts';

/** The posting form of a kind; null until loaded. */
export function useKindForm(kind: PostedKind): KindForm | null {
  const [form, setForm] = useState<KindForm | null>(null);
  useEffect(() => {
    let isStale = false;
    void asChunk(kindForms[kind]()).then((brought) => isStale || setForm(brought));
    return () => {
      isStale = true;
    };
  }, [kind]);
  return form?.kind === kind ? form : null;
}
