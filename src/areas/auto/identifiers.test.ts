import { maskIdentifier } from '#listing/mask-identifier.ts';
import { describe, expect, test } from 'vitest';
import {
  frameProblem,
  normalizeFrame,
  isRussianPlate,
  normalizePlate,
  normalizeVin,
  plateProblem,
  vinCheckDigit,
  vinChecks,
  vinProblem,
} from './identifiers.ts';

describe('VIN', () => {
  test.each(['1M8GDM9AXKP042788', 'XTA210990Y2766111', 'WBA3A5C51CF256651'])('accepts %s', (vin) => {
    expect(vinProblem(vin)).toBeUndefined();
  });
  test.each([
    ['1M8GDM9AXKP04278', 'vin_length'],
    ['1M8GDM9AXKP0427889', 'vin_length'],
    ['IM8GDM9AXKP042788', 'vin_letters'],
    ['1M8GDM9AXKPO42788', 'vin_letters'],
    ['1Q8GDM9AXKP042788', 'vin_letters'],
    ['1M8GDM9AXKP04278Я', 'vin_characters'],
    ['1M8GDM9AXKP0427A8', 'vin_serial'],
  ])('refuses %s as %s', (vin, code) => {
    expect(vinProblem(vin)?.code).toBe(code);
  });
  test('a wrong check digit is reported but not refused', () => {
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X');
    expect(vinChecks('1M8GDM9AXKP042788')).toBe(true);
    expect(vinChecks('XTA210990Y2766111')).toBe(false);
    expect(vinChecks('WBA3A5C51CF256651')).toBe(false);
  });
  test('is normalised from any spelling', () => {
    expect(normalizeVin(' xta 2109-90y 2766111 ')).toBe('XTA210990Y2766111');
    // ХТА typed in Cyrillic.
    expect(normalizeVin('ХТА210990У2766111')).toBe('XTA210990Y2766111');
  });
  test('is masked for other people', () => {
    expect(maskIdentifier('XTA210990Y2766111')).toBe('XTA************11');
    expect(maskIdentifier('AB-12')).toBe('*****');
  });
});

describe('frame number', () => {
  test.each([
    'ZVW30-1234567',
    'zvw30-1234567',
    'ZVW30–1234567',
    'JZX100-00123',
    '0654321',
    'ХТА 2109 0654321',
    'GAZ-M20 1234',
    'ЗМЗ0654321',
  ])('accepts %s', (frame) => {
    expect(frameProblem(frame)).toBeUndefined();
  });
  test.each(['123', 'КУЗОВ', 'нет', '0654321!', '-0654321', '1'.repeat(31)])('refuses %s', (frame) => {
    expect(frameProblem(frame)?.code).toBe('frame_format');
  });
  test('is normalised', () => {
    expect(normalizeFrame(' zvw30 — 1234567')).toBe('ZVW30-1234567');
  });
});

describe('plate', () => {
  // Cars, taxis, trailers, motorcycles and tractors, transit; then plates of Belarus, Kazakhstan, Germany and Japan, and vanity plates.
  test.each([
    'А123ВС77',
    'A123BC777',
    'а 123 вс 77',
    'АА12377',
    'AA123777',
    'АА123477',
    '7733АА77',
    '1234 АА 777',
    'АА 123 А 77',
    '1234 AB-7',
    'AB 1234-7',
    '123 ABC 02',
    'B-MW 1234',
    '品川5001234',
    'SANTA 1',
  ])('accepts %s', (plate) => {
    expect(plateProblem(normalizePlate(plate))).toBeUndefined();
  });
  test.each([
    ['А000ВС77', 'plate_zeros'],
    ['АА00077', 'plate_zeros'],
    ['0000АА77', 'plate_zeros'],
    ['АА0000777', 'plate_zeros'],
    ['А123ВС00', 'plate_region'],
    ['1234АА00', 'plate_region'],
    ['А12', 'plate_format'],
    ['А123ВС77*', 'plate_format'],
    ['НОМЕРОВ', 'plate_format'],
    ['1234567890123', 'plate_format'],
  ])('refuses %s as %s', (plate, code) => {
    expect(plateProblem(normalizePlate(plate))?.code).toBe(code);
  });
  test.each([
    ['А123ВС77', true],
    ['a 123 bc 777', true],
    ['1234 AB-7', false],
    ['А12ВС77', false],
    ['А123ВС7', false],
    ['АА1234А77', false],
  ])('%s is a Russian plate: %s', (plate, isOfRussia) => {
    expect(plateProblem(normalizePlate(plate))).toBeUndefined();
    expect(isRussianPlate(normalizePlate(plate))).toBe(isOfRussia);
  });
  test('replaces Latin letters by the Cyrillic letters that look like them', () => {
    expect(normalizePlate('a123bc77')).toBe('А123ВС77');
    expect(normalizePlate('7733aa77')).toBe('7733АА77');
    // A foreign plate keeps its letters.
    expect(normalizePlate('b-mw 1234')).toBe('BMW1234');
  });
});
