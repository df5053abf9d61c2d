import { useLocale, useTranslations } from 'use-intl';
import { type Field, type FieldValue, type Language, singularLabel, textsOf } from '../field.ts';
import type { FormField } from '../form.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { MaskInput } from '#ui/MaskInput.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import type { NumberProblem } from '#ui/read-number.ts';
import { Segmented } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { decimalsOf, scaleOf, unitOf } from './typed-units.ts';

type FieldInputProps = {
  field: FormField;
  value: FieldValue | undefined;
  onValue: (value: FieldValue) => void;
  /** Change of a number, with the problem of the typed text if it is not a valid number. */
  onNumber: (value: FieldValue, problem: NumberProblem | null) => void;
  /** Currency of an amount, which determines its minor units, and its symbol, empty while the currency is unknown. */
  currency: string;
  sign: string;
  /** Unit after an amount: «в месяц». */
  per?: string | undefined;
  error?: string | undefined;
  /** Text after the label, «необязательно» for optional fields. */
  note?: string | undefined;
  labelHidden?: boolean;
};

/** A typed 18.55 % times 1000 is 18549.999… in binary. */
const scaled = (typed: number, scale: number): number => (scale === 1 ? typed : Math.round(typed * scale));

/** Few options with short labels are shown side by side, others in a native select. */
const fitsSideBySide = (field: Field, language: Language): boolean =>
  (field.options?.length ?? 9) <= 4 && (field.options ?? []).every((option) => option[language].length <= 9);

/** The input of a field by its type; catalogue rows, cities and photos have their own components. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onValue, onNumber, currency, sign, per, error, note, labelHidden } = props;
  const language = useLocale() as Language;
  const t = useTranslations('dictionary');
  const frame = {
    id: `field-${field.key}`,
    label: field.label[language],
    labelHidden,
    hint: field.hint?.[language],
    error,
    note: note ?? (field.required ? undefined : t('optional')),
  };
  const options = (field.options ?? []).map((option) => ({
    value: option.key,
    label: singularLabel(field, option.key, language),
  }));
  // A `count` is stored as the number in its key.
  const choose = (key: string) => onValue(key === '' ? null : field.type === 'count' ? Number(key) : key);

  if (field.type === 'enum' || field.type === 'count') {
    const chosen = value === undefined || value === null ? '' : String(value);
    if (fitsSideBySide(field, language)) {
      return (
        <div id={frame.id} tabIndex={-1} className="outline-none">
          <Segmented {...frame} name={field.key} options={options} value={chosen} onValue={choose} />
        </div>
      );
    }
    return (
      <Select
        {...frame}
        options={options}
        placeholder={t('choose')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
    );
  }
  if (field.type === 'set') {
    const chosen = textsOf(value);
    const tick = (key: string, isChosen: boolean) => {
      const next = (field.options ?? []).flatMap((option) =>
        (option.key === key ? isChosen : chosen.includes(option.key)) ? [option.key] : [],
      );
      onValue(next.length > 0 ? next : null);
    };
    return (
      <fieldset id={frame.id} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="mb-1 text-14 font-medium">
          {frame.label} <span className="ml-1 font-normal text-ink-3">{frame.note}</span>
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => tick(option.value, target.checked)}
            />
          ))}
        </div>
        {(frame.hint || error) && <FieldNote id={frame.id} hint={frame.hint} error={error} />}
      </fieldset>
    );
  }
  if (field.type === 'bool') {
    const answers = { true: t('yes'), false: t('no'), ...(field.required ? {} : { '': t('not_said') }) };
    return (
      <div id={frame.id} tabIndex={-1} className="outline-none">
        <Segmented
          {...frame}
          name={field.key}
          options={Object.entries(answers).map(([key, label]) => ({ value: key, label }))}
          value={typeof value === 'boolean' ? String(value) : ''}
          onValue={(answer) => onValue(answer === '' ? null : answer === 'true')}
        />
      </div>
    );
  }
  if (field.type === 'number' || field.type === 'int' || field.type === 'money' || field.type === 'percent') {
    const isMoney = field.type === 'money';
    const scale = scaleOf(field, currency);
    const decimals = decimalsOf(field);
    return (
      <NumberInput
        {...frame}
        value={typeof value === 'number' ? value / scale : null}
        onValue={(next, problem) => onNumber(next === null ? null : scaled(next, scale), problem)}
        problemText={(problem) => t(`codes.${problem}`, { decimals })}
        decimals={decimals}
        negative={(field.min ?? 0) < 0}
        // A number without a unit, such as a year, is not grouped by thousands.
        isGrouped={isMoney || field.unit !== undefined}
        locale={language}
        suffix={isMoney ? [sign, per].filter(Boolean).join(' ') : unitOf(field, language) || undefined}
      />
    );
  }
  const text = typeof value === 'string' ? value : '';
  if ((field.max ?? 0) > 200) {
    return (
      <TextArea
        {...frame}
        counted
        most={field.max}
        rows={6}
        value={text}
        onChange={(event) => onValue(event.target.value)}
      />
    );
  }
  if (field.masks) {
    return (
      <MaskInput
        {...frame}
        mask={field.masks}
        capitals
        value={text}
        autoCapitalize="characters"
        onValue={(next) => onValue(next)}
      />
    );
  }
  return (
    <TextInput
      {...frame}
      value={text}
      autoComplete="off"
      // Masked values are document numbers.
      {...(field.shown === 'masked' || field.shown === 'owner'
        ? { autoCapitalize: 'characters', spellCheck: false }
        : {})}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
