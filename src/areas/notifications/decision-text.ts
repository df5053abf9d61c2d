import { type BlockReason, blockReasons } from '#contract/block-reasons.ts';
import { type ComplaintReason, complaintReasons } from '#listing/complaint-reasons.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { formatMoment } from '#ui/format.ts';
import { rejectionReasons } from '#listing/refusal-reasons.ts';

/** The content of a notice to the person concerned. It never says who decided, who complained or what the complaint said. */
export type OwnerNotice =
  | { of: 'listing_approved' | 'edit_approved' | 'user_unblocked' }
  | { of: 'listing_scheduled'; at: string }
  | { of: 'listing_rejected' | 'edit_rejected' | 'listing_taken_down'; reasons: readonly RejectionReason[] }
  | { of: 'complaint_upheld'; reason: ComplaintReason; about: 'listing' | 'seller'; isChecked: boolean }
  | { of: 'organization_verified' }
  | { of: 'organization_refused'; reason: string }
  | { of: 'vacancy_approved'; vacancy: { id: number; title: string } }
  | { of: 'vacancy_refused'; vacancy: { id: number; title: string }; reason: string }
  | { of: 'user_blocked'; reason: BlockReason; message: string }
  | { of: 'appeal_upheld' | 'appeal_rejected'; about: 'listing' | 'block'; note: string };

export const isAboutRequisites = ({ of }: OwnerNotice): boolean =>
  of === 'organization_verified' || of === 'organization_refused';

/** A decision to notify of, with its listing; null when it is about a vacancy or the account. */
export type NotifiableDecision = { notice: OwnerNotice; listing: { id: number; kind: string; title: string } | null };

/** Maximum characters of an administrator's text in a message; the linked page shows the whole text. */
const maxQuotedLength = 120;
/** Up to this many decisions are listed one by one; more are only counted. */
const maxListedDecisions = 3;

const shorten = (text: string): string =>
  text.length <= maxQuotedLength ? text : `${text.slice(0, maxQuotedLength - 1).trimEnd()}…`;
const wordOf = (list: readonly { code: string; ru: string }[], code: string): string =>
  list.find((reason) => reason.code === code)?.ru ?? code;

/** Formats reasons as «Цена не настоящая (укажите полную); Фотографии неразборчивы». */
function reasonsText(reasons: readonly RejectionReason[]): string {
  const reasonTexts = reasons.map(({ code, comment }) => {
    const word = wordOf(rejectionReasons, code);
    return comment ? `${word} (${shorten(comment)})` : word;
  });
  return [...new Set(reasonTexts)].join('; ');
}

const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function sentenceOf({ notice, listing }: NotifiableDecision): string {
  const subject = listing ? `объявление «${listing.title}»` : 'аккаунт';
  switch (notice.of) {
    case 'listing_approved':
      return `${subject} опубликовано`;
    case 'listing_scheduled':
      return `${subject} одобрено и выйдет ${formatMoment(notice.at, 'ru')} по Москве`;
    case 'edit_approved':
      return `правка опубликована: ${subject}`;
    case 'listing_rejected':
      return `${subject} отклонено: ${reasonsText(notice.reasons)}`;
    case 'edit_rejected':
      return `правка отклонена, прежнее объявление остаётся: ${subject}. Причина: ${reasonsText(notice.reasons)}`;
    case 'listing_taken_down':
      return `${subject} снято с показа: ${reasonsText(notice.reasons)}. Исправьте его или обжалуйте решение`;
    case 'complaint_upheld': {
      const reason = wordOf(complaintReasons, notice.reason);
      const then = notice.isChecked ? '. Его проверят ещё раз' : '';
      return listing ? `подтверждена жалоба на ${subject}: ${reason}${then}` : `подтверждена жалоба на вас: ${reason}`;
    }
    case 'organization_verified':
      return 'ИНН организации проверен, её можно опубликовать';
    case 'organization_refused':
      return `ИНН организации не подтверждён: ${shorten(notice.reason)}`;
    case 'vacancy_approved':
      return `вакансия «${notice.vacancy.title}» опубликована`;
    case 'vacancy_refused':
      return `вакансия «${notice.vacancy.title}» отклонена: ${shorten(notice.reason)}`;
    case 'user_blocked': {
      const message = notice.message ? `. ${shorten(notice.message)}` : '';
      return `аккаунт заблокирован, объявления скрыты: ${wordOf(blockReasons, notice.reason)}${message}. Решение можно обжаловать`;
    }
    case 'user_unblocked':
      return 'аккаунт разблокирован, объявления снова видны';
    case 'appeal_upheld':
      return notice.about === 'block'
        ? `апелляция удовлетворена, аккаунт разблокирован. ${shorten(notice.note)}`
        : `апелляция удовлетворена: ${subject}. ${shorten(notice.note)}`;
    case 'appeal_rejected':
      return `апелляция отклонена: ${subject}. ${shorten(notice.note)}`;
  }
}

/** Returns the path that a message links to: the edit form, the listing, or sign-in. */
function pathOf({ notice, listing }: NotifiableDecision, userId: number): string {
  if (isAboutRequisites(notice)) return '/organization';
  if (notice.of === 'vacancy_approved') return `/vacancies/${notice.vacancy.id}`;
  if (notice.of === 'vacancy_refused') return `/vacancies/${notice.vacancy.id}/edit`;
  if (!listing) return notice.of === 'complaint_upheld' ? `/user/${userId}` : '/?dialog=sign-in';
  const isOpen =
    notice.of === 'listing_approved' ||
    notice.of === 'listing_scheduled' ||
    notice.of === 'edit_approved' ||
    notice.of === 'appeal_upheld';
  const { id, kind } = listing;
  return isOpen || notice.of === 'complaint_upheld' ? `/offers/${kind}/${id}` : `/offers/edit/${id}/${kind}`;
}

const counted = [
  { of: ['listing_approved', 'edit_approved'], ru: 'опубликовано' },
  { of: ['listing_scheduled'], ru: 'выйдет позже' },
  { of: ['listing_rejected', 'edit_rejected'], ru: 'отклонено' },
  { of: ['listing_taken_down'], ru: 'снято с показа' },
  { of: ['vacancy_approved'], ru: 'вакансий опубликовано' },
  { of: ['vacancy_refused'], ru: 'вакансий отклонено' },
  { of: ['complaint_upheld'], ru: 'подтверждено жалоб' },
  { of: ['appeal_upheld', 'appeal_rejected'], ru: 'решено апелляций' },
] as const;

const isAboutVacancy = ({ notice }: NotifiableDecision): boolean => 'vacancy' in notice;
const isCounted = (decision: NotifiableDecision): boolean => decision.listing !== null || isAboutVacancy(decision);

/** The list of the cabinet that shows the reasons of decisions. */
function listOf(decisions: readonly NotifiableDecision[]): 'vacancies' | 'ads' | 'posts' {
  if (decisions.every(isAboutVacancy)) return 'vacancies';
  return decisions.every(({ listing }) => listing?.kind === 'ads') ? 'ads' : 'posts';
}

/** Returns one message about all decisions: a few are listed with their reasons, many are only counted. */
export function decisionText(decisions: readonly NotifiableDecision[], site: string, userId: number): string {
  const [only] = decisions;
  if (only && decisions.length === 1) return `Двор: ${withFullStop(sentenceOf(only))} ${site}${pathOf(only, userId)}`;
  const cabinet = `${site}/user/${userId}/${listOf(decisions)}`;
  // Decisions on the account come first and are always written out.
  const about = decisions.filter((decision) => !isCounted(decision));
  const aboutListings = decisions.filter(isCounted);
  const account = about.map((decision) => `${withFullStop(sentenceOf(decision))} ${site}${pathOf(decision, userId)}`);
  if (aboutListings.length <= maxListedDecisions) {
    const each = aboutListings.map((decision) => withFullStop(sentenceOf(decision)));
    return `Двор: ${[...account, ...each, `Подробнее: ${cabinet}`].join(' ')}`;
  }
  const figures = counted.flatMap(({ of, ru }) => {
    const count = aboutListings.filter(({ notice }) => (of as readonly string[]).includes(notice.of)).length;
    return count > 0 ? [`${ru} ${count}`] : [];
  });
  return `Двор: ${[...account, `${aboutListings.some(isAboutVacancy) ? 'решения по вашим публикациям' : 'решения по вашим объявлениям'}: ${figures.join(', ')}. Причины: ${cabinet}`].join(' ')}`;
}
