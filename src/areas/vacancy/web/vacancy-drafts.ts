import type { FormValues } from '#dictionary/web/form-model.ts';

/** The unsaved form of a vacancy, kept in this browser through reloads and ended sessions. */
export type VacancyDraft = {
  values: FormValues;
  /** The name of the chosen city. */
  city: string;
  /** The revision that the edit began from; null for a new vacancy. */
  revision: number | null;
  /** The key of the call that adds a vacancy; every change of the text makes another. */
  key: string;
};

const keyOf = (organization: number, vacancy: number | null): string =>
  `dvor.vacancy.${organization}.${vacancy ?? 'new'}`;

export function readVacancyDraft(organization: number, vacancy: number | null): VacancyDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(organization, vacancy)) ?? 'null') as VacancyDraft | null;
    return draft && typeof draft.values === 'object' && typeof draft.key === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft, or deletes it for null. Returns false when the storage is full or forbidden; the form works without it. */
export function keepVacancyDraft(organization: number, vacancy: number | null, draft: VacancyDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(organization, vacancy));
    else localStorage.setItem(keyOf(organization, vacancy), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
