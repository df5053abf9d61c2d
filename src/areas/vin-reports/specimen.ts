import { decodeNumber } from './decode.ts';
import { mergeSections } from './merge-sections.ts';

/** A number that no maker issues: there is no maker DVR. */
const number = 'DVR0DEM0SPEC00001';
const answered = { autoteka: '2026-11-20T09:30:00.000Z', avtocod: '2026-11-20T09:31:00.000Z' };

/** A report about a vehicle that does not exist, with an entry in most sections and one failed source. */
export const specimenReport = () => ({
  id: 1,
  number,
  number_type: 'vin' as const,
  title: 'Вымысел Один, 2016',
  state: 'ready' as const,
  price_minor: 29_900,
  is_demo: true,
  ordered_at: '2026-11-20T09:29:00.000Z',
  finished_at: answered.avtocod,
  sources: [
    { source: 'autoteka' as const, state: 'ready' as const, problem: null, answered_at: answered.autoteka },
    {
      source: 'avtocod' as const,
      state: 'failed' as const,
      problem: 'too_slow' as const,
      answered_at: answered.avtocod,
    },
  ],
  decoded: decodeNumber({ type: 'vin', number }),
  sections: mergeSections([
    {
      source: 'autoteka',
      at: answered.autoteka,
      sections: {
        passport: {
          model: 'Вымысел Один',
          year: 2016,
          body: 'Седан',
          color: 'Белый',
          fuel: 'Бензин',
          engine_cc: 1598,
          power_hp: 110,
          document: 'Бумажный',
        },
        owners: [
          { since: '2016-04-12', until: '2019-09-03', kind: 'company', region: 'Москва' },
          { since: '2019-09-04', until: '2023-06-20', kind: 'person', region: 'Тверская область' },
          { since: '2023-06-21', until: null, kind: 'person', region: 'Московская область' },
        ],
        accidents: [
          {
            day: '2018-02-11',
            place: 'Москва',
            kind: 'Столкновение',
            damage: 'Передний бампер, капот, левая фара',
            repair_minor: 14_600_000,
          },
        ],
        wanted: [],
        restrictions: [],
        pledges: [{ day: '2019-09-04', holder: 'Вымышленный банк', number: '2019-000-000000-000' }],
        mileage: [
          { day: '2017-04-10', km: 31_400 },
          { day: '2018-04-16', km: 68_900 },
          { day: '2019-08-22', km: 117_300 },
          { day: '2021-09-05', km: 138_000 },
          { day: '2023-06-01', km: 84_200 },
          { day: '2025-07-14', km: 112_600 },
        ],
        taxi: [{ since: '2016-05-01', until: '2019-08-30', region: 'Москва' }],
      },
    },
  ]),
  own: [],
  share_secret: null,
  listing: null,
  may_attach: [],
});
