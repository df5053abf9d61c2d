import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PointPicker } from '#areas/search/web/map/point/PointPicker.tsx';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApi } from '#web/use-app.ts';
import { maxAboutLength, maxAddressLength } from '../../fields.ts';
import { CoverField } from './CoverField.tsx';
import { HoursFields } from './HoursFields.tsx';
import {
  findShopProblems,
  type ShopFailure,
  type ShopForm,
  shopFormOf,
  shopInput,
  type ShopProblems,
  toShopFailure,
} from './shop-form.ts';
import { useOwnId } from '../../web/use-own-id.ts';

/** Dialog of a firm's cover, text about itself, address, its point on the map and opening hours. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('shop');
  const shell = useTranslations('shell');
  const api = useApi();
  const id = useOwnId('shop');
  const profile = useQuery({ ...profileQuery(api, id ?? 0), enabled: id !== null });
  return (
    <Frame open onClose={onClose} size="md" title={t('title')} closeLabel={shell('close')}>
      {profile.data?.kind === 'private' ? (
        <p className="text-ink-2">{t('private')}</p>
      ) : profile.data ? (
        <Form profile={profile.data} onClose={onClose} />
      ) : profile.isError ? (
        <ErrorState
          level={3}
          title={t('failed')}
          retry={{ label: t('retry'), onRetry: () => void profile.refetch(), busy: profile.isFetching }}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Frame>
  );
}

type Profile = OutputOf<'profile/get'>;

/** Typed text survives closing the dialog. */
function Form({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations('shop');
  const api = useApi();
  const queryClient = useQueryClient();
  const [form, change, forget] = useSessionForm(`shop-${profile.id}`, shopFormOf(profile.shop));
  const [problems, setProblems] = useState<ShopProblems>({});
  const [failure, setFailure] = useState<ShopFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMapOpen, setMapOpen] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure === 'form') element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const edit = (part: Partial<ShopForm>): void => {
    change(part);
    setProblems({});
    setFailure(null);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findShopProblems(form);
    setProblems(found);
    setFailure(Object.keys(found).length > 0 ? 'form' : null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api('profile/shop/update', shopInput(form));
      forget();
      showToast({ text: t('saved'), tone: 'good' });
      onClose();
      await queryClient.invalidateQueries();
    } catch (error) {
      const refusal = toShopFailure(error);
      setProblems(refusal.problems);
      setFailure(refusal.failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={element} noValidate className="space-y-6" onSubmit={(event) => void save(event)}>
      <p className="text-ink-2">{t('lead')}</p>
      {failure && <Notice tone="danger">{t(`failures.${failure}`)}</Notice>}
      <CoverField cover={profile.cover} />
      <TextArea
        name="about"
        label={t('about')}
        hint={t('about_hint')}
        error={problems.about && t(`errors.${problems.about}`)}
        counted
        most={maxAboutLength}
        value={form.about}
        onChange={({ currentTarget: { value } }) => edit({ about: value })}
      />
      <TextInput
        name="address"
        autoComplete="street-address"
        label={t('address')}
        hint={t('address_hint')}
        error={problems.address && t(`errors.${problems.address}`)}
        maxLength={maxAddressLength}
        value={form.address}
        onChange={({ currentTarget: { value } }) => edit({ address: value })}
      />
      <div>
        <p className="mb-1.5 text-14 font-medium">{t('point')}</p>
        {profile.city && (isMapOpen || form.point !== null) ? (
          <PointPicker
            value={form.point}
            city={profile.city}
            texts={{
              middle: t('map.middle'),
              remove: t('map.remove'),
              set: t('map.set'),
              unset: t('map.unset'),
              broken: t('map.broken'),
            }}
            onValue={(point) => edit({ point })}
          />
        ) : (
          <Button variant="secondary" icon="map-pin" onClick={() => setMapOpen(true)}>
            {t('map.open')}
          </Button>
        )}
        {problems.point && <p className="mt-1.5 text-14 text-danger">{t('errors.point')}</p>}
      </div>
      <HoursFields form={form} problems={problems} onChange={edit} />
      <Button type="submit" full busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
