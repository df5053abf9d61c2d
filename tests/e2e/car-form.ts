import type { Page } from '@playwright/test';
import { choose } from './person.ts';

/** All that is required, and a description. */
export async function fillCar(page: Page, description: string): Promise<void> {
  await choose(page, 'Марка', 'тойота', /Toyota/);
  await choose(page, 'Модель', 'камри', /^Camry(?!.*Solara)/);
  await page.getByLabel('Год выпуска').selectOption('2019');
  await page.getByLabel('Кузов', { exact: true }).selectOption('sedan');
  await page.getByLabel('Цвет').selectOption('silver');
  await page.getByRole('radio', { name: 'Левый' }).check();
  await page.getByLabel('Двигатель', { exact: true }).selectOption('petrol');
  await page.getByLabel('Объём двигателя').fill('2494');
  await page.getByLabel('Мощность').fill('181');
  await page.getByRole('radio', { name: 'Автомат' }).check();
  await page.getByRole('radio', { name: 'Передний' }).check();
  await page.getByLabel('Пробег').fill('64000');
  await page.getByLabel('Состояние').selectOption('excellent');
  await page.getByLabel('Владельцев по ПТС').selectOption('1');
  await page.getByLabel('ПТС', { exact: true }).selectOption('original');
  await page.getByLabel('Цена').fill('2350000');
  await page.getByLabel('Описание').fill(description);
  await choose(page, 'Город', 'Казань', /Казань/);
}
