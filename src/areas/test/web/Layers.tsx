import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu, Popover } from '#ui/Popover.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { ComponentSample } from './ComponentSample.tsx';

/** Dialogs, popovers and toasts. */
export function Layers() {
  const t = useTranslations('test');
  const [shown, setShown] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <ComponentSample name="Dialog, Sheet">
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('sheet')}>
          Sheet
        </Button>
        <Dialog
          open={shown === 'dialog'}
          onClose={close}
          title={t('about')}
          closeLabel={t('close')}
          footer={<Button onClick={close}>{t('save')}</Button>}
        >
          <p>{t('text')}</p>
        </Dialog>
        <Sheet open={shown === 'sheet'} onClose={close} title={t('about')} closeLabel={t('close')}>
          <p>{t('text')}</p>
        </Sheet>
      </ComponentSample>
      <ComponentSample name="Popover, Menu, Tooltip">
        <Popover trigger={t('open')} triggerClass={buttonClass({ variant: 'secondary' })}>
          <p className="p-4">{t('text')}</p>
        </Popover>
        <Menu
          trigger={t('menu')}
          triggerClass={buttonClass({ variant: 'secondary' })}
          items={[
            { key: 'save', label: t('save'), icon: 'check', onSelect: () => {} },
            { key: 'remove', label: t('remove'), icon: 'trash', danger: true, onSelect: () => {} },
          ]}
        />
        <Tooltip text={t('tip')} align="start">
          {t('good')}
        </Tooltip>
      </ComponentSample>
      <ComponentSample name="Toast">
        <Button variant="secondary" onClick={() => showToast({ text: t('saved'), tone: 'good' })}>
          {t('saved')}
        </Button>
        <Button variant="secondary" onClick={() => showToast({ text: t('failed'), tone: 'danger' })}>
          {t('failed')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ text: t('remove'), undo: { label: t('undo'), onUndo: () => {} } })}
        >
          {t('undo')}
        </Button>
      </ComponentSample>
    </>
  );
}
