import { factText } from '#dictionary/fact-text.ts';
import type { Words } from '#dictionary/field.ts';
import type { Listing } from '#listing/contract.ts';
import { useApp } from '#web/use-app.ts';
import { bodyStates } from '../body-states.ts';
import { bodyStateKeys } from '../equipment-fields.ts';
import { BodyScheme } from './BodyScheme.tsx';
import { BodySign, stateFieldOf } from './BodySign.tsx';

const title: Words = { ru: 'Повреждения и окраска', en: 'Damage and paint' };
const source: Words = {
  ru: 'Со слов продавца, об остальных деталях он не сообщил.',
  en: 'As told by the seller, who says nothing of the other parts.',
};

/** What was done to a body, in place of the facts that say so: its parts by what was done to them, beside their drawing. */
export function BodySection({ listing }: { listing: Listing }) {
  const { locale } = useApp();
  const values: Readonly<Record<string, unknown>> = listing.values;
  const states = new Set(bodyStates(values).values());
  return states.size === 0 ? null : (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{title[locale]}</h2>
      <div className="flex flex-col gap-x-10 gap-y-4 sm:flex-row sm:items-center sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-6">
        <div className="min-w-0 flex-1 sm:order-1">
          <dl className="divide-y divide-line">
            {bodyStateKeys
              .filter((state) => states.has(state))
              .map((state) => (
                <div key={state} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5">
                  {/* Within the term, since a list of terms has no other children. */}
                  <dt className="contents text-ink-3">
                    <span className="row-span-2 pt-0.5">
                      <BodySign state={state} language={locale} />
                    </span>
                    <span>{stateFieldOf(state).label[locale]}</span>
                  </dt>
                  <dd>{factText(stateFieldOf(state), values[state], {}, locale)}</dd>
                </div>
              ))}
          </dl>
          <p className="mt-3 text-14 text-ink-3">{source[locale]}</p>
        </div>
        {/* In wide windows the car lies on its side, with upright letters. */}
        <div className="body-scheme">
          <BodyScheme values={values} language={locale} />
        </div>
      </div>
    </section>
  );
}
