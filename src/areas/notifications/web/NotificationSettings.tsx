import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InputOf, OutputOf } from '#contract/client.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toasts.ts';
import { digests, forcedTopic } from '#notifications/kind.ts';
import { notificationSettingsQuery } from '#web/query/notifications-query.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { PushDevices } from './PushDevices.tsx';

type Settings = OutputOf<'notifications/get_settings'>;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** How the viewer is told, by topic and channel. Each change is saved at once. */
export function NotificationSettings() {
  const t = useTranslations('notifications');
  const { api, primaryApi, queryClient } = useApp();
  const href = useHref();
  const isPerson = useViewer().kind === 'user';
  const options = notificationSettingsQuery(api);
  const query = useQuery(options);
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={t('failed_title')}
        text={t('failed_text')}
        retry={{ label: t('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  if (!query.data) return <Skeleton className="mt-6 h-96 w-full rounded-card" />;
  const settings = query.data;
  /** Shows the change at once; a refused one is put back. */
  const save = async (input: InputOf<'notifications/set_settings'>, next: Settings) => {
    queryClient.setQueryData(options.queryKey, next);
    try {
      queryClient.setQueryData(options.queryKey, await primaryApi('notifications/set_settings', input));
      showToast({ text: t('settings.saved'), tone: 'good', about: ['notification-settings'] });
    } catch {
      showToast({ text: t('settings.failed'), tone: 'danger', about: ['notification-settings'] });
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
    }
  };
  return (
    <div className="mt-6 space-y-8">
      <Channels settings={settings} save={save} />
      {isPerson && (
        <p>
          <a href={href(paths.savedSearches())} className="link inline-flex min-h-11 items-center">
            {t('topics.saved_searches')}
          </a>
        </p>
      )}
      {settings.push_key && (
        <div className="space-y-4">
          <PushDevices pushKey={settings.push_key} />
          <Switch
            label={
              <>
                {t('push.titles')}
                <span className="block text-14 text-ink-2">{t('push.titles_hint')}</span>
              </>
            }
            checked={settings.push_titles}
            onChange={({ currentTarget: { checked: push_titles } }) =>
              void save({ push_titles }, { ...settings, push_titles })
            }
          />
        </div>
      )}
      <RadioGroup
        label={t('settings.digest')}
        name="digest"
        value={settings.digest}
        options={digests.map((digest) => ({ value: digest, label: t(`settings.digests.${digest}`) }))}
        onValue={(value) => {
          const digest = digests.find((one) => one === value) ?? 'off';
          void save({ digest }, { ...settings, digest });
        }}
      />
      <fieldset>
        <legend className="font-semibold">{t('settings.quiet')}</legend>
        <p className="mt-1 text-14 text-ink-2">{t('settings.quiet_hint')}</p>
        <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((end) => (
            <Select
              key={end}
              label={t(`settings.${end}`)}
              value={String(settings[`quiet_${end}`])}
              options={hours}
              onChange={({ currentTarget: { value } }) => {
                const change = { [`quiet_${end}`]: Number(value) };
                void save(change, { ...settings, ...change });
              }}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

type ChannelsProps = {
  settings: Settings;
  save: (input: InputOf<'notifications/set_settings'>, next: Settings) => Promise<void>;
};

function Channels({ settings, save }: ChannelsProps) {
  const t = useTranslations('notifications');
  const shown = settings.push_key ? (['site', 'message', 'push'] as const) : (['site', 'message'] as const);
  return (
    <section>
      <h2 className="font-semibold">{t('settings.channels')}</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {settings.topics.map((row) => {
          const { topic } = row;
          // People have neither a verification nor feeds.
          if (topic === 'organization' && settings.message_by === 'sms') return null;
          return (
            <li key={topic} className="p-4 sm:flex sm:items-center sm:justify-between sm:gap-6">
              <div className="min-w-0">
                <h3 className="font-medium">{t(`topics.${topic}`)}</h3>
                {topic === forcedTopic && <p className="text-14 text-ink-2">{t('settings.fixed')}</p>}
              </div>
              {topic !== forcedTopic && (
                <div className="flex flex-wrap gap-x-6 max-sm:mt-2">
                  {shown.map((channel) => (
                    <Switch
                      key={channel}
                      label={
                        <>
                          <span className="sr-only">{t(`topics.${topic}`)}: </span>
                          {t(`settings.${channel === 'message' ? settings.message_by : channel}`)}
                        </>
                      }
                      checked={row[channel]}
                      onChange={({ currentTarget: { checked: on } }) =>
                        void save(
                          { channels: [{ topic, channel, on }] },
                          {
                            ...settings,
                            topics: settings.topics.map((one) =>
                              one.topic === topic ? { ...one, [channel]: on } : one,
                            ),
                          },
                        )
                      }
                    />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
