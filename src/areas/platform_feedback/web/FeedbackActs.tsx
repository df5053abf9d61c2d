import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/RadioGroup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApi } from '#web/use-app.ts';
import type { PlatformFeedback } from '../contract.ts';
import { feedbackLengths } from '../topics.ts';

type Way = PlatformFeedback['notes'][number]['way'];
type Act =
  | { do: 'assign'; to: 'me' | 'nobody' }
  | { do: 'answer'; way: Way; text: string }
  | { do: 'close'; state: 'closed' | 'open' };

/** Taking, answering and closing an opened message. A typed answer survives a failure. */
export function FeedbackActs({ message }: { message: PlatformFeedback }) {
  const t = useTranslations('platform_feedback.admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, email, is_mine: isMine, assigned_to: assignedTo } = message;
  const [way, setWay] = useState<Way>(email ? 'email' : 'phone');
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const act = useMutation({
    mutationFn: async (act: Act): Promise<void> => {
      if (act.do === 'assign') await api('platform_feedback/assign', { id, to: act.to });
      else if (act.do === 'close') await api('platform_feedback/close', { id, state: act.state });
      else await api('platform_feedback/answer', { id, way: act.way, text: act.text });
    },
    onSuccess: (_answer, act) => {
      if (act.do === 'answer') setText('');
      const done =
        act.do === 'assign' ? 'assign' : act.do === 'close' ? (act.state === 'closed' ? 'close' : 'open') : act.way === 'email' ? 'email' : 'answer'; // prettier-ignore
      showToast({ text: t(`done.${done}`), tone: 'good' });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const isOver = code === 'conflict' || code === 'not_found';
      const key = isOver ? 'already' : code === 'delivery_failed' ? 'undelivered' : 'failed';
      showToast({ text: t(key), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['platform_feedback/get_all'] }),
        queryClient.invalidateQueries({ queryKey: ['platform_feedback/get', id] }),
      ]),
  });
  if (message.state === 'closed')
    return (
      <Button
        variant="secondary"
        className="mt-4"
        busy={act.isPending}
        onClick={() => act.mutate({ do: 'close', state: 'open' })}
      >
        {t('reopen')}
      </Button>
    );
  return (
    <form
      noValidate
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setEmpty(true);
        if (!act.isPending) act.mutate({ do: 'answer', way, text });
        return undefined;
      }}
    >
      <Segmented
        label={t('answer_way')}
        name={`way-${id}`}
        value={way}
        // The options are exactly the possible channels.
        onValue={(value) => setWay(value as Way)}
        options={(['email', 'phone', 'note'] as const)
          .filter((option) => option !== 'email' || email !== null)
          .map((option) => ({ value: option, label: t(`ways.${option}`) }))}
      />
      <TextArea
        label={t('answer_text')}
        counted
        most={feedbackLengths.answer}
        value={text}
        error={isEmpty ? t('write') : undefined}
        onChange={({ currentTarget }) => {
          setEmpty(false);
          setText(currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={act.isPending && act.variables.do === 'answer'}>
          {t(`send.${way}`)}
        </Button>
        {(isMine || assignedTo === null) && (
          <Button
            variant="secondary"
            busy={act.isPending && act.variables.do === 'assign'}
            onClick={() => act.mutate({ do: 'assign', to: isMine ? 'nobody' : 'me' })}
          >
            {t(isMine ? 'give_back' : 'take')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={act.isPending && act.variables.do === 'close'}
          onClick={() => act.mutate({ do: 'close', state: 'closed' })}
        >
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
