import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { requiresCheckDigit, normalizeVin, vinChecks, vinProblem } from '#areas/auto/identifiers.ts';
import type { Language } from '#dictionary/field.ts';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import type { OutputOf } from '#contract/client.ts';
import { MaskInput } from '#ui/MaskInput.tsx';
import { useApp } from '#web/use-app.ts';
import type { CarKind } from './car-kind.ts';

const length = 17;

type Known = { vin: string; maker: string | null; filled: number; earlier: boolean } | 'failed';

/** Input of a VIN: a complete VIN fills in the fields it determines. A wrong check digit only warns, and only where it is mandatory. */
function VinInput({ field, form, error, note, kind }: OwnInputProps & { kind: CarKind }) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const language = useLocale() as Language;
  const t = useTranslations('posting');
  const [known, setKnown] = useState<Known | null>(null);
  const value = form.values[field.key];
  const text = typeof value === 'string' ? value : '';
  const vin = normalizeVin(text);

  const take = (asked: string, { values, names, vin: decoded, earlier_id }: OutputOf<'auto/prefill'>): void => {
    const { vin: _own, ...rest } = values;
    const keys = form.prefill({ values: rest, names, from: 'vin' });
    const { maker } = decoded ?? {};
    setKnown({
      vin: asked,
      maker: maker ? [maker.name, maker.plant].filter(Boolean).join(', ') : null,
      filled: keys.length,
      earlier: earlier_id !== null,
    });
  };
  const ask = (whole: string): void => {
    void queryClient
      .fetchQuery({ queryKey: ['auto/prefill', kind, whole], queryFn: () => api('auto/prefill', { kind, vin: whole }) })
      .then((answer) => take(whole, answer))
      .catch(() => setKnown('failed'));
  };

  const isWhole = vinProblem(vin) === undefined;
  const warning = isWhole && requiresCheckDigit(vin) && !vinChecks(vin) ? t('vin.check_digit') : null;
  return (
    <div>
      <MaskInput
        id={`field-${field.key}`}
        label={field.label[language]}
        note={note}
        hint={field.hint?.[language]}
        error={error}
        mask={field.masks ?? []}
        capitals
        value={text}
        suffix={`${vin.length}/${length}`}
        autoCapitalize="characters"
        onValue={(next) => {
          form.set(field.key, next);
          const whole = normalizeVin(next);
          if (whole !== vin && vinProblem(whole) === undefined) ask(whole);
        }}
      />
      <div aria-live="polite" className="text-14 empty:hidden [&>p]:mt-1.5">
        {warning && <p className="text-deal-high">{warning}</p>}
        {known === 'failed' && <p className="text-ink-3">{t('vin.failed')}</p>}
        {known !== null && known !== 'failed' && known.vin === vin && (
          <p className="text-ink-2">
            {[
              known.maker && t('vin.maker', { maker: known.maker }),
              known.filled > 0 && t(known.earlier ? 'vin.filled_earlier' : 'vin.filled', { count: known.filled }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The VIN input of a kind of cars. */
export function vinInputOf(kind: CarKind): ComponentType<OwnInputProps> {
  return (props) => <VinInput {...props} kind={kind} />;
}
