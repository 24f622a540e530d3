import { Center, SegmentedControl, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const SCHEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'auto', Icon: IconDeviceDesktop },
  { value: 'dark', Icon: IconMoon },
] as const;

/** Light, dark, or as the device says. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<(typeof SCHEMES)[number]['value']>
      aria-label={t('appearance.label')}
      value={colorScheme}
      onChange={setColorScheme}
      size="md"
      data={SCHEMES.map(({ value, Icon }) => ({
        value,
        label: (
          <Center h={24} miw={20}>
            <Icon size={18} stroke={1.7} aria-hidden />
            <VisuallyHidden>{t(`appearance.${value}`)}</VisuallyHidden>
          </Center>
        ),
      }))}
    />
  );
}
