import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keepLanguage } from '../../lib/i18n/language-choice.ts';
import { LANGUAGES, languageOf } from '../../lib/i18n/languages.ts';
import { useServices } from '../../lib/services/services.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { storage } = useServices();
  return (
    <SegmentedControl
      aria-label={t('language.label')}
      value={i18n.language}
      size="md"
      onChange={(value) => {
        const chosen = languageOf(value);
        keepLanguage(storage, chosen);
        void i18n.changeLanguage(chosen);
      }}
      data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
    />
  );
}
