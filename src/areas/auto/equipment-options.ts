import type { FieldOption } from '#dictionary/field.ts';

// Options of sets: their positions are stored (dictionary/set-bits.ts), so new ones are appended.

export const safety = [
  { key: 'abs', ru: 'ABS', en: 'ABS' },
  { key: 'esp', ru: 'Курсовая устойчивость (ESP)', en: 'Stability control (ESP)' },
  { key: 'front_airbags', ru: 'Передние подушки безопасности', en: 'Front airbags' },
  { key: 'side_airbags', ru: 'Боковые подушки и шторки', en: 'Side and curtain airbags' },
  { key: 'isofix', ru: 'Крепления Isofix', en: 'Isofix' },
  { key: 'blind_spot', ru: 'Контроль слепых зон', en: 'Blind spot monitor' },
  { key: 'lane_keeping', ru: 'Удержание в полосе', en: 'Lane keeping' },
  { key: 'alarm', ru: 'Сигнализация', en: 'Alarm' },
] as const satisfies readonly FieldOption[];

export const comfort = [
  { key: 'air_conditioning', ru: 'Кондиционер', en: 'Air conditioning' },
  { key: 'climate', ru: 'Климат-контроль', en: 'Climate control' },
  { key: 'cruise', ru: 'Круиз-контроль', en: 'Cruise control' },
  { key: 'adaptive_cruise', ru: 'Адаптивный круиз', en: 'Adaptive cruise control' },
  { key: 'parking_sensors', ru: 'Парктроник', en: 'Parking sensors' },
  { key: 'rear_camera', ru: 'Камера заднего вида', en: 'Rear camera' },
  { key: 'camera_360', ru: 'Камера 360°', en: '360° camera' },
  { key: 'keyless', ru: 'Бесключевой доступ', en: 'Keyless entry' },
  { key: 'remote_start', ru: 'Запуск с брелока', en: 'Remote start' },
  { key: 'power_tailgate', ru: 'Электропривод багажника', en: 'Power tailgate' },
  { key: 'tow_bar', ru: 'Фаркоп', en: 'Tow bar' },
] as const satisfies readonly FieldOption[];

export const lights = [
  { key: 'led', ru: 'Светодиодные фары', en: 'LED headlights' },
  { key: 'xenon', ru: 'Ксенон', en: 'Xenon headlights' },
  { key: 'fog', ru: 'Противотуманные фары', en: 'Fog lights' },
  { key: 'light_sensor', ru: 'Датчик света', en: 'Light sensor' },
  { key: 'rain_sensor', ru: 'Датчик дождя', en: 'Rain sensor' },
] as const satisfies readonly FieldOption[];

export const interior = [
  { key: 'leather', ru: 'Кожаный салон', en: 'Leather seats' },
  { key: 'heated_seats', ru: 'Подогрев сидений', en: 'Heated seats' },
  { key: 'heated_wheel', ru: 'Подогрев руля', en: 'Heated steering wheel' },
  { key: 'heated_windscreen', ru: 'Обогрев лобового стекла', en: 'Heated windscreen' },
  { key: 'ventilated_seats', ru: 'Вентиляция сидений', en: 'Ventilated seats' },
  { key: 'power_seat', ru: 'Электропривод сиденья', en: 'Power seat' },
  { key: 'third_row', ru: 'Третий ряд сидений', en: 'Third row of seats' },
  { key: 'panorama', ru: 'Панорамная крыша', en: 'Panoramic roof' },
  { key: 'sunroof', ru: 'Люк', en: 'Sunroof' },
] as const satisfies readonly FieldOption[];

export const multimedia = [
  { key: 'navigation', ru: 'Навигация', en: 'Navigation' },
  { key: 'carplay', ru: 'CarPlay и Android Auto', en: 'CarPlay and Android Auto' },
  { key: 'bluetooth', ru: 'Bluetooth', en: 'Bluetooth' },
  { key: 'head_up', ru: 'Проекционный дисплей', en: 'Head-up display' },
  { key: 'premium_audio', ru: 'Премиальная аудиосистема', en: 'Premium audio' },
] as const satisfies readonly FieldOption[];

/** Outer parts of a body, in pairs. */
export const bodyParts = [
  { key: 'front_bumper', ru: 'Передний бампер', en: 'Front bumper' },
  { key: 'rear_bumper', ru: 'Задний бампер', en: 'Rear bumper' },
  { key: 'bonnet', ru: 'Капот', en: 'Bonnet' },
  { key: 'boot_lid', ru: 'Крышка багажника', en: 'Boot lid' },
  { key: 'left_front_wing', ru: 'Левое переднее крыло', en: 'Left front wing' },
  { key: 'right_front_wing', ru: 'Правое переднее крыло', en: 'Right front wing' },
  { key: 'left_front_door', ru: 'Левая передняя дверь', en: 'Left front door' },
  { key: 'right_front_door', ru: 'Правая передняя дверь', en: 'Right front door' },
  { key: 'left_rear_door', ru: 'Левая задняя дверь', en: 'Left rear door' },
  { key: 'right_rear_door', ru: 'Правая задняя дверь', en: 'Right rear door' },
  { key: 'left_rear_wing', ru: 'Левое заднее крыло', en: 'Left rear wing' },
  { key: 'right_rear_wing', ru: 'Правое заднее крыло', en: 'Right rear wing' },
  { key: 'left_sill', ru: 'Левый порог', en: 'Left sill' },
  { key: 'right_sill', ru: 'Правый порог', en: 'Right sill' },
  { key: 'roof', ru: 'Крыша', en: 'Roof' },
] as const satisfies readonly FieldOption[];
