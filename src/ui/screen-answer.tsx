import type { ComponentProps } from 'react';
import { isMissing } from '../lib/answer/is-missing.ts';
import { AnswerView } from './answer-view.tsx';
import { MissingPage } from './missing-page.tsx';

/** As `AnswerView`, for what a whole screen is about: where the server knows no such thing, there is no such page. */
export function ScreenAnswer<Value>(props: ComponentProps<typeof AnswerView<Value>>) {
  return isMissing(props.answer) ? <MissingPage /> : <AnswerView {...props} />;
}
