import { type ComplaintReason, complaintReasons } from '#listing/complaint-reasons.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import { formatDay, formatMoment, type Locale } from '#ui/format.ts';
import { kind, type Words } from '../kind.ts';

type Listing = { listing: { id: number; kind: string; title: string } };
type Refused = Listing & { reasons: readonly RejectionReason[] };
type Vacancy = { vacancy: { id: number; title: string } };

/** Maximum characters of an administrator's text in a notification; the linked page shows the whole text. */
const maxQuotedLength = 120;
export const shorten = (text: string): string =>
  text.length <= maxQuotedLength ? text : `${text.slice(0, maxQuotedLength - 1).trimEnd()}…`;
export const quoted = (text: string): Words => ({ ru: shorten(text), en: shorten(text) });

type Reason = { code: string; ru: string; en: string };
export function wordsOf(list: readonly Reason[], code: string): Words {
  const { ru, en } = list.find((reason) => reason.code === code) ?? { ru: code, en: code };
  return { ru, en };
}

/** Formats reasons as «Цена не настоящая (укажите полную); Фотографии неразборчивы». */
function reasonsText(reasons: readonly RejectionReason[], locale: Locale): string {
  const texts = reasons.map(({ code, comment }) => {
    const word = wordsOf(rejectionReasons, code)[locale];
    return comment ? `${word} (${shorten(comment)})` : word;
  });
  return [...new Set(texts)].join('; ');
}
const reasonsOf = ({ reasons }: Refused): Words => ({ ru: reasonsText(reasons, 'ru'), en: reasonsText(reasons, 'en') });

const pageOf = ({ listing }: Listing): string => `/offers/${listing.kind}/${listing.id}`;
const formOf = ({ listing }: Listing): string => `/offers/edit/${listing.id}/${listing.kind}`;
const vacancyPage = ({ vacancy }: Vacancy): string => `/vacancies/${vacancy.id}`;
const vacancyForm = ({ vacancy }: Vacancy): string => `/vacancies/${vacancy.id}/edit`;

const topic = 'publications';

export const publicationKinds = {
  listing_approved: kind<Listing>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'опубликовано',
    title: ({ listing: { title } }) => ({
      ru: `Объявление «${title}» опубликовано`,
      en: `Your listing “${title}” is published`,
    }),
    path: pageOf,
  }),
  listing_scheduled: kind<Listing & { at: string }>({
    topic,
    icon: 'clock',
    isSent: true,
    counted: 'выйдет позже',
    title: ({ listing: { title }, at }) => ({
      ru: `Объявление «${title}» одобрено и выйдет ${formatMoment(at, 'ru')} по Москве`,
      en: `Your listing “${title}” is approved and will be published on ${formatMoment(at, 'en')}, Moscow time`,
    }),
    path: pageOf,
  }),
  edit_approved: kind<Listing>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'опубликовано',
    title: ({ listing: { title } }) => ({
      ru: `Правка объявления «${title}» опубликована`,
      en: `The edit of “${title}” is published`,
    }),
    path: pageOf,
  }),
  listing_rejected: kind<Refused>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'отклонено',
    title: ({ listing: { title } }) => ({
      ru: `Объявление «${title}» отклонено`,
      en: `Your listing “${title}” was rejected`,
    }),
    detail: reasonsOf,
    path: formOf,
  }),
  edit_rejected: kind<Refused>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'отклонено',
    title: ({ listing: { title } }) => ({
      ru: `Правка объявления «${title}» отклонена, прежнее остаётся`,
      en: `The edit of “${title}” was rejected; the earlier version stays`,
    }),
    detail: reasonsOf,
    path: formOf,
  }),
  listing_taken_down: kind<Refused>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'снято с показа',
    title: ({ listing: { title } }) => ({
      ru: `Объявление «${title}» снято с показа`,
      en: `Your listing “${title}” was taken down`,
    }),
    detail: (params) => ({
      ru: `${reasonsText(params.reasons, 'ru')}. Исправьте его или обжалуйте решение`,
      en: `${reasonsText(params.reasons, 'en')}. Correct it or appeal`,
    }),
    path: formOf,
  }),
  listing_expires: kind<Listing & { at: string }>({
    topic,
    icon: 'clock',
    isSent: true,
    counted: 'истекает',
    title: ({ listing: { title }, at }) => ({
      ru: `Объявление «${title}» истекает ${formatDay(at, 'ru')}`,
      en: `Your listing “${title}” expires on ${formatDay(at, 'en')}`,
    }),
    path: (_params, accountId) => `/user/${accountId}/posts`,
  }),
  complaint_upheld: kind<Listing & { reason: ComplaintReason; isChecked: boolean }>({
    topic,
    icon: 'warning',
    isSent: true,
    counted: 'подтверждено жалоб',
    title: ({ listing: { title } }) => ({
      ru: `Подтверждена жалоба на объявление «${title}»`,
      en: `A complaint about “${title}” was upheld`,
    }),
    detail({ reason, isChecked }) {
      const { ru, en } = wordsOf(complaintReasons, reason);
      return isChecked ? { ru: `${ru}. Его проверят ещё раз`, en: `${en}. It will be reviewed again` } : { ru, en };
    },
    path: pageOf,
  }),
  appeal_upheld: kind<Listing & { note: string }>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решено апелляций',
    title: ({ listing: { title } }) => ({
      ru: `Апелляция удовлетворена: объявление «${title}» снова видно`,
      en: `Your appeal was granted: “${title}” is back`,
    }),
    detail: ({ note }) => quoted(note),
    path: pageOf,
  }),
  appeal_rejected: kind<Listing & { note: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решено апелляций',
    title: ({ listing: { title } }) => ({
      ru: `Апелляция отклонена: объявление «${title}»`,
      en: `Your appeal about “${title}” was rejected`,
    }),
    detail: ({ note }) => quoted(note),
    path: formOf,
  }),
  vacancy_approved: kind<Vacancy>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'вакансий опубликовано',
    title: ({ vacancy: { title } }) => ({
      ru: `Вакансия «${title}» опубликована`,
      en: `Your vacancy “${title}” is published`,
    }),
    path: vacancyPage,
  }),
  vacancy_refused: kind<Vacancy & { reason: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'вакансий отклонено',
    title: ({ vacancy: { title } }) => ({
      ru: `Вакансия «${title}» отклонена`,
      en: `Your vacancy “${title}” was rejected`,
    }),
    detail: ({ reason }) => quoted(reason),
    path: vacancyForm,
  }),
};
