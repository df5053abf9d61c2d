import type { Field } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import type { Random } from './random.ts';

/** A moderator's comment for each reason: for any kind, and a more precise one for cars. */
const comments: Readonly<Record<string, string>> = {
  wrong_price: 'Укажите полную цену, а не первый взнос.',
  poor_photos: 'Сфотографируйте целиком и при дневном свете.',
  contacts_in_text: 'Уберите телефон из описания: он и так есть в объявлении.',
  wrong_data: 'Данные не сходятся с описанием, проверьте по документам.',
  duplicate: 'Об этом же говорит другое ваше объявление.',
};
const commentsOfCars: Readonly<Record<string, string>> = {
  ...comments,
  poor_photos: 'Сфотографируйте автомобиль целиком и при дневном свете.',
  wrong_data: 'Мощность не подходит к этой модели, проверьте по документам.',
  wrong_vin: 'Номер относится к другой марке.',
  duplicate: 'Это тот же автомобиль, что и в другом вашем объявлении.',
};

/** One or two reasons for a refusal, each about a field that every listing of the kind has. */
export function rejectionOf(
  data: Pick<KindData, 'kind' | 'fields'>,
  random: Random,
): { field: string | null; code: string; comment: string | null }[] {
  const texts = data.kind === 'auto' ? commentsOfCars : comments;
  const fields: readonly Field[] = data.fields;
  const holds = (key: string) => fields.some((field) => field.key === key && !field.categories && !field.when);
  const known = rejectionReasons.flatMap(({ code, about }) => {
    const field = typeof about === 'string' ? undefined : about.find(holds);
    return code in texts && (typeof about === 'string' || field !== undefined) ? [{ code, field: field ?? null }] : [];
  });
  const first = random.pick(known);
  const second = random.pick(known);
  return [...new Set(random.chance(0.3) ? [first, second] : [first])].map(({ code, field }) => ({
    field,
    code,
    comment: texts[code] ?? null,
  }));
}
