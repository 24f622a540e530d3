import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/i18n/change-language.ts';
import { keepLanguage, readLanguage } from '../../lib/i18n/language-choice.ts';
import { LANGUAGES, type Language, languageOf } from '../../lib/i18n/languages.ts';
import { useServices } from '../../lib/services/services.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { toastFailure } from '../../ui/toasts.ts';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { storage } = useServices();
  /** Chosen, while its texts are on their way. */
  const [coming, setComing] = useState<Language | null>(null);
  const choose = async (chosen: Language) => {
    keepLanguage(storage, chosen);
    setComing(chosen);
    const isWanted = () => readLanguage(storage) === chosen;
    const hasCome = await changeLanguage(i18n, chosen, isWanted);
    if (!isWanted()) return;
    setComing(null);
    if (hasCome) return;
    keepLanguage(storage, languageOf(i18n.language));
    toastFailure(t('language.failed'));
  };
  return (
    <SegmentedControl
      aria-label={t('language.label')}
      value={coming ?? i18n.language}
      size="md"
      onChange={(value) => void choose(languageOf(value))}
      data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
    />
  );
}
