import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { pushDevicesQuery } from '#web/query/notifications-query.ts';
import { useApp } from '#web/use-app.ts';
import { canSubscribe, subscribe, unsubscribe } from './subscribe.ts';

type Device = OutputOf<'notifications/get_push_devices'>['devices'][number];

const never = () => () => undefined;

/** The browsers that get push messages, with buttons to turn on this one and to remove any. */
export function PushDevices({ pushKey }: { pushKey: string }) {
  const t = useTranslations('notifications.push');
  const { api, primaryApi, queryClient, locale } = useApp();
  const query = pushDevicesQuery(api);
  const { data: devices } = useQuery(query);
  const isAble = useSyncExternalStore(never, canSubscribe, () => true);
  const keep = (answer: { devices: Device[] }) => queryClient.setQueryData(query.queryKey, answer.devices);
  const onError = () => showToast({ text: t('failed'), tone: 'danger', about: ['push'] });
  const add = useMutation({
    mutationFn: async () => {
      const subscribed = await subscribe(pushKey);
      return subscribed && primaryApi('notifications/add_push_device', { ...subscribed, locale });
    },
    onSuccess: (answer) => {
      if (answer) keep(answer);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: async ({ id, is_this: isThis }: Device) => {
      if (isThis) await unsubscribe();
      return primaryApi('notifications/remove_push_device', { id });
    },
    onSuccess: keep,
    onError,
  });
  const isRefused = add.isSuccess && add.data === null;
  return (
    <section>
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-14 text-ink-2">{t('lead')}</p>
      {devices && devices.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={remove.isPending && remove.variables.id === device.id}
              onRemove={() => remove.mutate(device)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 space-y-3">
        {!isAble && <Notice>{t('unable')}</Notice>}
        {isRefused && <Notice tone="warning">{t('refused')}</Notice>}
        {isAble && devices && !devices.some(({ is_this: isThis }) => isThis) && (
          <Button
            variant="secondary"
            icon="bell"
            className="max-sm:w-full"
            busy={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  );
}

function DeviceRow({ device, isBusy, onRemove }: { device: Device; isBusy: boolean; onRemove: () => void }) {
  const t = useTranslations('notifications.push');
  const { locale, timeZone } = useApp();
  const { browser, system } = device.device;
  const name = [browser, system].filter(Boolean).join(', ') || t('unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          {name} {device.is_this && <Badge>{t('this')}</Badge>}
        </p>
        <p className="text-14 text-ink-2">{t('since', { day: formatDay(device.created_at, locale, timeZone) })}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon="trash"
        busy={isBusy}
        aria-label={t('remove_of', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
