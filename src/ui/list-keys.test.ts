import { describe, expect, test } from 'vitest';
import { handleListKey, type OpenList } from './list-keys.ts';

/** The actions of a key on a list, and whether the key is withheld from the browser («prevented») and from layers around the field («stopped»). */
function press(key: string, list: Partial<OpenList> = {}): string[] {
  const done: string[] = [];
  const event = {
    key,
    preventDefault: () => done.push('prevented'),
    stopPropagation: () => done.push('stopped'),
  };
  handleListKey(
    event,
    { isOpen: true, active: 0, count: 3, takesFreeText: false, ...list },
    {
      open: () => done.push('open'),
      close: () => done.push('close'),
      highlight: (at) => done.push(`highlight ${at}`),
      choose: (at) => done.push(`choose ${at}`),
    },
  );
  return done;
}

describe('a closed list', () => {
  test.each(['ArrowDown', 'ArrowUp'])('%s opens', (key) => {
    expect(press(key, { isOpen: false })).toEqual(['prevented', 'open']);
  });
  test.each(['Enter', 'Escape', 'a'])('%s is left to the form and the dialog', (key) => {
    expect(press(key, { isOpen: false })).toEqual([]);
  });
});

describe('an open list that requires an option', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s goes from %i to %i', (key, active, to) => {
    expect(press(key, { active })).toEqual(['prevented', `highlight ${to}`]);
  });
  test('arrows do nothing in an empty list', () => {
    expect(press('ArrowDown', { count: 0 })).toEqual(['prevented', 'highlight -1']);
  });
  test('Enter chooses the option and does not submit', () => {
    expect(press('Enter', { active: 1 })).toEqual(['prevented', 'choose 1']);
    expect(press('Enter', { count: 0 })).toEqual(['prevented']);
  });
  test('Escape closes the list and leaves the dialog around it open', () => {
    expect(press('Escape')).toEqual(['prevented', 'stopped', 'close']);
  });
});

describe('an open list beside free text', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
  ])('%s goes from %i to %i, where -1 is the field', (key, active, to) => {
    expect(press(key, { active, takesFreeText: true })).toEqual(['prevented', `highlight ${to}`]);
  });
  test('Enter submits the text if no option is highlighted', () => {
    expect(press('Enter', { active: -1, takesFreeText: true })).toEqual(['close']);
    expect(press('Enter', { active: 2, takesFreeText: true })).toEqual(['prevented', 'choose 2']);
  });
  test('Home and End lead to the ends of the list once an option is highlighted, and move in the text before', () => {
    expect(press('End', { active: 0, takesFreeText: true })).toEqual(['prevented', 'highlight 2']);
    expect(press('Home', { active: 2, takesFreeText: true })).toEqual(['prevented', 'highlight 0']);
    expect(press('Home', { active: -1, takesFreeText: true })).toEqual([]);
  });
});
