import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

type Props = {
  /** The number of the address. */
  number: string;
  error: string | undefined;
};

/** The field for a VIN. Without scripts it is a plain form, whose number is returned in the address. */
export function VinForm({ number, error }: Props) {
  const t = useTranslations('vin-reports.form');
  const href = useHref();
  const [typed, setTyped] = useState(number);
  const length = typed.replaceAll(/[\s-]/g, '').length;
  return (
    <form action={href(paths.vinReports())} className="mt-6 flex flex-wrap items-start gap-3">
      <TextInput
        label={t('label')}
        hint={t('hint')}
        error={typed === number ? error : undefined}
        name="vin"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value.toUpperCase())}
        suffix={length > 0 ? `${length}/17` : ''}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="w-full min-w-0 sm:w-100 [&_input]:font-mono"
      />
      <Button type="submit" className="mt-6.5 max-sm:mt-0 max-sm:w-full">
        {t('check')}
      </Button>
    </form>
  );
}
