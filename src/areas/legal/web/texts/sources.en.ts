import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  title: 'Sources of data and photos',
  version: '2026-11-21',
  since: '2026-11-21',
  lead: 'Where the reference data and photos come from and on what terms. The author and licence of a photo stand under the photo too. Where there is no photo of a model, a drawing made for Dvor is shown, and it says so.',
  sections: [],
};
