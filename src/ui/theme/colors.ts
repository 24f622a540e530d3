import type { MantineColorsTuple } from '@mantine/core';

/** The curtain: our own colour, for what is to be done next. */
export const curtain: MantineColorsTuple = [
  '#fdf2f3',
  '#fae1e4',
  '#f2c1c8',
  '#ea9dab',
  '#e07a8d',
  '#bb3653',
  '#a62646',
  '#8a1838',
  '#6e122d',
  '#4a0b1e',
];

/** What went wrong, in the dark: there the light tints of the curtain are links. */
export const ember = '#ff7b63';

/** The spotlight: offers, and what deserves a second look. */
export const spotlight: MantineColorsTuple = [
  '#fff7e3',
  '#feebc0',
  '#fbd98d',
  '#f6c45b',
  '#eeb03a',
  '#d9951d',
  '#a96f0c',
  '#855608',
  '#634006',
  '#402903',
];

/** Seats that can be taken. */
export const leaf: MantineColorsTuple = [
  '#edf7f0',
  '#d7ecdd',
  '#b1d8bd',
  '#85c098',
  '#5da676',
  '#408a5a',
  '#2c7045',
  '#215a36',
  '#184428',
  '#0e2c19',
];

/** Warm paper to ink. */
export const paper: MantineColorsTuple = [
  '#fbf8f5',
  '#f5f0ea',
  '#eae2d9',
  '#dcd1c5',
  '#c5b8a9',
  '#a09180',
  '#706356',
  '#544940',
  '#38302a',
  '#221c18',
];

/** A darkened house, from its lightest to its darkest. */
export const house: MantineColorsTuple = [
  '#f0e9e3',
  '#d8cec6',
  '#b8aba1',
  '#8d8078',
  '#524843',
  '#3b332f',
  '#292321',
  '#1b1615',
  '#141010',
  '#0d0a0a',
];
