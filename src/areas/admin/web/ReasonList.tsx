import { useTranslations } from 'use-intl';
import { kindData } from '#areas/listing/web/dictionaries.ts';
import type { ReasonCode, rejectionReasons } from '#areas/object/reasons.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/context.tsx';
import type { Waiting } from './queue.ts';

type Props = {
  reasons: readonly (typeof rejectionReasons)[number][];
  kind: Waiting['kind'];
  /** Chosen reasons, each with the field it is about. */
  chosen: ReadonlyMap<ReasonCode, string | null>;
  onToggle: (code: ReasonCode) => void;
  onField: (code: ReasonCode, field: string) => void;
  error?: string | undefined;
};

/** Reasons with their keys, and at a chosen one the field where its owner will read it. */
export function ReasonList({ reasons, kind, chosen, onToggle, onField, error }: Props) {
  const t = useTranslations('admin.decision');
  const { locale } = useApp();
  const labelOf = (key: string) => kindData(kind).fields.find((field) => field.key === key)?.label[locale] ?? key;
  return (
    <fieldset aria-describedby={error ? 'reason-error' : undefined}>
      <legend className="mb-1 text-14 font-medium">{t('reasons')}</legend>
      {reasons.map(({ code, fields, [locale]: label }, at) => (
        <div key={code}>
          <Checkbox
            label={at < 10 ? `${(at + 1) % 10} · ${label}` : label}
            checked={chosen.has(code)}
            onChange={() => onToggle(code)}
          />
          {chosen.has(code) && fields.length > 1 && (
            <Select
              className="mb-2 ml-8"
              label={t('field')}
              value={chosen.get(code) ?? ''}
              options={fields.map((key) => ({ value: key, label: labelOf(key) }))}
              onChange={(event) => onField(code, event.target.value)}
            />
          )}
        </div>
      ))}
      {error && (
        <p id="reason-error" role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
