import type { City } from '#areas/geo/contract.ts';
import { avatarUrls } from '#areas/media/rules.ts';
import type { Actor } from '#contract/actors.ts';
import { excerptOf } from '#listing/excerpt.ts';
import type { Vacancy } from './contract.ts';
import type { VacancyRow } from './queries.ts';
import { unclearedWords, stateAt } from './rules.ts';

type Options = Pick<Vacancy, 'category' | 'experience' | 'schedule' | 'employment' | 'workplace'> & {
  salary_tax: Vacancy['salary_tax'];
  salary_period: Vacancy['salary_period'];
};

type Viewer = { actor: Actor; now: Date };
/** The viewer's own responses by the id of the vacancy. */
type Responses = ReadonlyMap<number, number>;

/** Whether the organization of a vacancy or an administrator asks. */
const isInsider = ({ owner_id }: VacancyRow, actor: Actor): boolean =>
  actor.kind === 'admin' || (actor.kind === 'organization' && actor.id === owner_id);

/** Whether the viewer may open the page: a vacancy that has been public stays, and says that it is closed. */
export const mayOpen = (row: VacancyRow, { actor }: Viewer): boolean =>
  isInsider(row, actor) ||
  (row.employer_status === 'active' &&
    row.published_at !== null &&
    // A vacancy that was closed while in review or after a refusal stays hidden.
    (row.state === 'active' || (row.state === 'closed' && row.refusal === null && unclearedWords(row).length === 0)));

/** A vacancy as calls answer it. */
export function presentVacancy(
  row: VacancyRow,
  { cities, responses }: { cities: ReadonlyMap<number, City>; responses: Responses },
  { actor, now }: Viewer,
) {
  const state = stateAt(row, now);
  return {
    // Options of the dictionary, which every write has checked.
    ...(row as VacancyRow & Options),
    net_month: { from_minor: row.net_from_minor, top_minor: row.net_top_minor },
    excerpt: excerptOf(row.duties),
    city: cities.get(row.city_id)!, // A foreign key.
    employer: { id: row.owner_id, name: row.employer_name, avatar: avatarUrls(row.employer_avatar) },
    response_id: responses.get(row.id) ?? null,
    is_open: state === 'active' && row.employer_status === 'active',
    own: isInsider(row, actor)
      ? { state, revision: row.revision, updated_at: row.updated_at, findings: row.findings, refusal: row.refusal }
      : null,
  };
}
