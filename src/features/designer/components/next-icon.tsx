import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlanIcon } from '#engine/index.ts';
import { PLAN_ICONS } from '../../../map/designer/drawing.ts';

interface NextIconProps {
  readonly icon: PlanIcon;
  readonly onIcon: (icon: PlanIcon) => void;
}

/** What the icon tool draws with its next press. */
export function NextIcon({ icon, onIcon }: NextIconProps) {
  const { t } = useTranslation('designer');
  return (
    <Select
      label={t('icon.next')}
      allowDeselect={false}
      data={PLAN_ICONS.map((value) => ({ value, label: t(`choice.${value}`) }))}
      value={icon}
      onChange={(chosen) => {
        const found = PLAN_ICONS.find((each) => each === chosen);
        if (found !== undefined) onIcon(found);
      }}
    />
  );
}
