import { Badge, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { FindingList } from './finding-list.tsx';
import { ObjectList } from './object-list.tsx';
import { PanelSheet } from './panel-sheet.tsx';
import { Properties, type PropertiesProps } from './properties.tsx';

const EVENTS = ['findings.changed'] as const;

/** What is selected, all there is, and what is wrong with it. */
export function SidePanel(props: PropertiesProps) {
  const { designer } = props;
  const { t } = useTranslation('designer');
  const findings = useOfDesigner(designer, EVENTS, (each) => each.findings);
  return (
    <PanelSheet>
      <Tabs defaultValue="properties" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab px="xs" value="properties">
            {t('panel.properties')}
          </Tabs.Tab>
          <Tabs.Tab px="xs" value="objects">
            {t('panel.objects')}
          </Tabs.Tab>
          <Tabs.Tab
            px="xs"
            value="findings"
            rightSection={
              findings.length > 0 && (
                <Badge size="sm" circle color="curtain">
                  {findings.length}
                </Badge>
              )
            }
          >
            {t('panel.findings')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="properties" pt="md">
          <Properties {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="objects" pt="md">
          <ObjectList designer={designer} />
        </Tabs.Panel>
        <Tabs.Panel value="findings" pt="md">
          <FindingList designer={designer} />
        </Tabs.Panel>
      </Tabs>
    </PanelSheet>
  );
}
