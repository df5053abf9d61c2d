import { useTranslations } from 'use-intl';
import { Arch } from '#ui/Arch.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge, type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { SegmentedLinks } from '#ui/SegmentedLinks.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { iconPaths } from '#ui/icon-paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Price } from '#ui/Price.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { ComponentSample } from './ComponentSample.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones: readonly BadgeTone[] = ['neutral', 'accent', 'danger', 'great', 'good', 'fair', 'high'];

/** Buttons, icons, chips and badges. */
export function Acts() {
  const t = useTranslations('test');
  const { locale } = useApp();
  const href = useHref();
  const here = href(paths.gallery());
  return (
    <>
      <ComponentSample name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('save')}
          </Button>
        ))}
        <Button size="sm">{t('save')}</Button>
        <Button size="lg" icon="check">
          {t('save')}
        </Button>
        <Button busy>{t('busy')}</Button>
        <Button disabled>{t('off')}</Button>
        <Button href={here} variant="secondary" iconEnd="arrow-right">
          {t('open')}
        </Button>
      </ComponentSample>
      <ComponentSample name="IconButton">
        <IconButton icon="heart" label={t('heart')} />
        <IconButton icon="heart" label={t('heart')} pressed />
        <IconButton icon="heart" label={t('heart')} variant="outlined" />
        <IconButton icon="heart" label={t('heart')} variant="onPhoto" />
        <IconButton icon="bell" label={t('bell')} count={3} href={here} />
        <IconButton icon="trash" label={t('remove')} disabled />
      </ComponentSample>
      <ComponentSample name="InlineConfirm">
        <InlineConfirm
          danger
          question={t('sure')}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          onConfirm={() => Promise.resolve()}
        >
          {(ask) => (
            <Button variant="quiet" onClick={ask}>
              {t('remove')}
            </Button>
          )}
        </InlineConfirm>
      </ComponentSample>
      <ComponentSample name="Icon">
        {/* The keys of an object of ours. */}
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </ComponentSample>
      <ComponentSample name="Logo, Arch, Spinner">
        <Logo name="Dvor" href={href(paths.home())} label="Dvor" />
        <Arch size={32} />
        <Spinner />
      </ComponentSample>
      <ComponentSample name="Chip">
        <Chip>{t('car')}</Chip>
        <Chip icon="car" selected onClick={() => {}}>
          {t('car')}
        </Chip>
        <Chip href={here}>{t('house')}</Chip>
        <Chip remove={{ label: `${t('remove')}: ${t('moscow')}`, onRemove: () => {} }}>{t('moscow')}</Chip>
      </ComponentSample>
      <ComponentSample name="SegmentedLinks">
        <SegmentedLinks
          label={t('city')}
          options={[
            { key: 'car', label: t('car'), href: here, isOn: true },
            { key: 'house', label: t('house'), href: here, isOn: false },
          ]}
        />
      </ComponentSample>
      <ComponentSample name="Badge, StatusChip">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.slice(0, 3).map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </ComponentSample>
      <ComponentSample name="Price">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Price key={size} minor={125_000_000} currency="RUB" locale={locale} size={size} />
        ))}
        <Price
          minor={99_999_999_900}
          wasMinor={100_000_000_000}
          wasLabel={t('dropped')}
          currency="RUB"
          locale={locale}
        />
      </ComponentSample>
      <ComponentSample name="Avatar">
        {([32, 40, 56, 80] as const).map((size) => (
          <Avatar key={size} name={t('person')} size={size} />
        ))}
      </ComponentSample>
    </>
  );
}
