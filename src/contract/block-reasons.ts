/** Reasons for blocking a person. */
export const blockReasons = [
  { code: 'fraud', ru: 'Обман', en: 'Fraud' },
  { code: 'duplicates', ru: 'Повторы и чужие объявления', en: 'Duplicates and other people’s listings' },
  { code: 'abuse', ru: 'Оскорбления', en: 'Abuse' },
  { code: 'evasion', ru: 'Обход прежней блокировки', en: 'Evading an earlier block' },
  { code: 'complaints', ru: 'Подтверждённые жалобы', en: 'Upheld complaints' },
  { code: 'other', ru: 'Другое', en: 'Something else' },
] as const;

export type BlockReason = (typeof blockReasons)[number]['code'];
export const blockReasonCodes = blockReasons.map((blockReason) => blockReason.code) as [BlockReason, ...BlockReason[]];
