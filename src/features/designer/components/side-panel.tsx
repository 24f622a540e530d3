import { Badge, Tabs } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { listFindings } from '../model/findings.ts';
import { FindingList } from './finding-list.tsx';
import { ObjectList } from './object-list.tsx';
import { PanelSheet } from './panel-sheet.tsx';
import { Properties, type PropertiesProps } from './properties.tsx';

const EVENTS = ['findings.changed'] as const;

interface SidePanelProps extends PropertiesProps {
  /** Numbers what is selected. */
  readonly onNumber: () => void;
  readonly findingsTab: Ref<HTMLButtonElement>;
}

/** What is selected, all there is, and what is wrong with it. */
export function SidePanel({ onNumber, findingsTab, ...props }: SidePanelProps) {
  const { designer, room } = props;
  const { t } = useTranslation('designer');
  const findings = useOfDesigner(designer, EVENTS, (each) => each.findings);
  const { length } = listFindings(findings);
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
            ref={findingsTab}
            rightSection={
              length > 0 && (
                <Badge size="sm" circle color="curtain">
                  {length}
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
          <FindingList {...{ designer, room, onNumber }} />
        </Tabs.Panel>
      </Tabs>
    </PanelSheet>
  );
}
