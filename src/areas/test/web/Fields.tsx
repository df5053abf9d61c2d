import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { Combobox, loadFrom } from '#ui/Combobox.tsx';
import { MaskInput } from '#ui/MaskInput.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { RadioGroup, Segmented } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { StarInput, Stars } from '#ui/Stars.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TagsInput } from '#ui/TagsInput.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { ComponentSample } from './ComponentSample.tsx';

const plates = ['A ### AA ###', 'AA ### ###'];

/** Form fields in their states: empty, filled, with hint, invalid, disabled. */
export function Fields() {
  const t = useTranslations('test');
  const { locale } = useApp();
  const [price, setPrice] = useState<number | null>(1_250_000);
  const [area, setArea] = useState<number | null>(54.5);
  const [cold, setCold] = useState<number | null>(-18);
  const number = { locale, problemText: () => t('wrong') };
  const [phone, setPhone] = useState('+79000000001');
  const [code, setCode] = useState('12');
  const [plate, setPlate] = useState('А123');
  const [tags, setTags] = useState<readonly string[]>([t('moscow')]);
  const cities = [
    { value: 'moscow', label: t('moscow') },
    { value: 'omsk', label: t('omsk') },
  ];
  const [stars, setStars] = useState(3);
  const [city, setCity] = useState<{ value: string; label: string } | null>(null);
  return (
    <div className="max-w-form">
      <ComponentSample name="TextInput" wide>
        <TextInput label={t('name')} hint={t('hint')} note={t('optional')} />
        <TextInput label={t('name')} defaultValue={t('person')} error={t('wrong')} />
        <TextInput label={t('name')} defaultValue={t('off')} disabled />
      </ComponentSample>
      <ComponentSample name="NumberInput" wide>
        <NumberInput label={t('price')} value={price} onValue={setPrice} suffix="₽" {...number} />
        <NumberInput label={t('area')} value={area} onValue={setArea} decimals={1} suffix="м²" {...number} />
        <NumberInput label={t('cold')} value={cold} onValue={setCold} negative suffix="°C" {...number} />
      </ComponentSample>
      <ComponentSample name="PhoneInput, CodeInput, MaskInput" wide>
        <PhoneInput label={t('phone')} value={phone} onValue={setPhone} />
        <CodeInput label={t('code')} value={code} onValue={setCode} />
        <MaskInput label={t('plate')} mask={plates} capitals value={plate} onValue={setPlate} />
      </ComponentSample>
      <ComponentSample name="TextArea" wide>
        <TextArea label={t('about')} counted maxLength={200} defaultValue={t('text')} />
        <TextArea label={t('about')} error={t('wrong')} />
      </ComponentSample>
      <ComponentSample name="TagsInput" wide>
        <TagsInput
          label={t('cities')}
          value={tags}
          onValue={setTags}
          most={5}
          longest={20}
          texts={{ add: t('add'), remove: (tag) => t('remove_tag', { tag }) }}
        />
      </ComponentSample>
      <ComponentSample name="Select, Combobox" wide>
        <Select label={t('city')} placeholder={t('city')} options={cities} defaultValue="" />
        <Select label={t('city')} options={cities} error={t('wrong')} />
        <Combobox
          label={t('city')}
          value={city}
          onValue={setCity}
          load={loadFrom(cities)}
          texts={{ empty: t('nothing'), loading: t('loading'), failed: t('failed'), clear: t('clear') }}
        />
      </ComponentSample>
      <ComponentSample name="Checkbox, Switch" wide>
        <Checkbox label={t('car')} count={12} hint={t('hint')} />
        <Checkbox label={t('house')} defaultChecked />
        <Checkbox label={t('house')} error={t('wrong')} />
        <Checkbox label={t('off')} disabled />
        <Switch label={t('bell')} defaultChecked />
        <Switch label={t('off')} disabled />
      </ComponentSample>
      <ComponentSample name="Stars, StarInput" wide>
        <Stars value={4} label={t('loading')} />
        <StarInput label={t('hint')} optionLabel={String} value={stars} onValue={setStars} />
      </ComponentSample>
      <ComponentSample name="RadioGroup, Segmented" wide>
        <RadioGroup name="gallery-radio" label={t('city')} defaultValue="omsk" options={cities} />
        <Segmented name="gallery-segments" label={t('city')} defaultValue="moscow" options={cities} />
      </ComponentSample>
    </div>
  );
}
