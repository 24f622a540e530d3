import type { i18n, TFunction } from 'i18next';
import type esDesigner from '../../../../locales/es/designer.json';

type CommandKey = keyof (typeof esDesigner)['command'];

/** What an entry of the palette is called: `edit.undo` is the text `command.edit_undo`. */
export function commandText(id: string, t: TFunction<'designer'>, texts: i18n): string {
  const key = id.replace('.', '_');
  return isCommandKey(key, texts) ? t(`command.${key}`) : id;
}

function isCommandKey(key: string, texts: i18n): key is CommandKey {
  return texts.exists(`command.${key}`, { ns: 'designer' });
}

/** `mod+shift+z` as it stands on keys. */
export function shortcutText(shortcut: string, isMac: boolean): string {
  const names = new Map([
    ['mod', isMac ? '⌘' : 'Ctrl'],
    ['alt', isMac ? '⌥' : 'Alt'],
    ['shift', '⇧'],
    ['ArrowLeft', '←'],
    ['ArrowRight', '→'],
    ['ArrowUp', '↑'],
    ['ArrowDown', '↓'],
  ]);
  // The plus itself is a key.
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+');
  return parts.map((part) => names.get(part) ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
