import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Checkbox,
  Chip,
  Combobox,
  Loader,
  MantineProvider,
  Menu,
  NavLink,
  Pagination,
  Progress,
  Radio,
  SegmentedControl,
  Slider,
  Switch,
  Tabs,
  useCombobox,
} from '@mantine/core';
import { render } from '@testing-library/react';
import { parse } from 'postcss';
import { afterEach, expect, it } from 'vitest';
import { cleanScreen, standInForBrowser } from '../../testing/render-screen.tsx';
import { theme } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, 'forced-colors.css'), 'utf8');

afterEach(cleanScreen);

it('speaks of what is chosen, on, and reached by the names that it has on a page', () => {
  standInForBrowser();
  render(
    <MantineProvider theme={theme} env="test">
      <Everything />
    </MantineProvider>,
  );
  const rest = selectors().filter((selector) => document.querySelector(withoutDrawn(selector)) === null);
  expect(rest).toEqual([]);
});

/** What the style has rules for, chosen, on, or reached. */
function Everything() {
  const combobox = useCombobox({ opened: true });
  return (
    <>
      <SegmentedControl data={['a', 'b']} value="a" />
      <Pagination total={3} value={2} />
      <NavLink label="a" active />
      <Tabs value="a">
        <Tabs.List>
          <Tabs.Tab value="a">a</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Chip checked>a</Chip>
      <Checkbox label="a" checked readOnly />
      <Radio label="a" checked readOnly />
      <Switch label="a" checked readOnly />
      <Switch label="b" disabled />
      <Progress value={50} />
      <Slider value={50} />
      <Loader />
      <Menu opened withinPortal={false}>
        <Menu.Target>
          <button type="button" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-hovered>a</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Combobox store={combobox} withinPortal={false}>
        <Combobox.Target>
          <button type="button" />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options>
            <Combobox.Option value="a" active selected>
              a
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
}

function selectors(): readonly string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => void found.push(...rule.selectors));
  return found;
}

/** What is drawn after an element is none itself. */
function withoutDrawn(selector: string): string {
  return selector.replace('::after', '');
}
