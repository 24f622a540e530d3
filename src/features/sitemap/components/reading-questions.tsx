import { Badge, Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PLACES } from '#domain/calls/region.ts';
import type { MapChoices, MapQuestion } from '../../../map/reading/reading-task.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { HINT_FIRST } from '../../../ui/fields/hint-first.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useReadingTexts } from '../model/reading-texts.ts';
import { confirmedChoices } from '../model/upload-state.ts';
import { Foldable } from '../../../ui/foldable.tsx';
import classes from './sitemap.module.css';
import { useSearchable } from '../../../ui/dropdown/use-searchable.ts';

interface Asked {
  readonly questions: readonly MapQuestion[];
  readonly choices: MapChoices;
  readonly onAnswer: (choices: MapChoices) => void;
}

interface ReadingQuestionsProps extends Asked {
  /** Which column is which is what keeps it from being read. */
  readonly opensColumns: boolean;
}

/** What the files leave open, answered as it was read; guesses wait to be confirmed. */
export function ReadingQuestions({ opensColumns, ...asked }: ReadingQuestionsProps) {
  const { questions, choices, onAnswer } = asked;
  const { t } = useTranslation('sitemap');
  if (questions.length === 0) return null;
  const open = questions.filter(({ toConfirm }) => toConfirm);
  const answered = questions.filter(({ code, toConfirm }) => !toConfirm && code !== 'column');
  const columns = Map.groupBy(
    questions.filter(({ code, toConfirm }) => !toConfirm && code === 'column'),
    ({ params }) => String(params['file'] ?? ''),
  );
  return (
    <Panel
      title={t('questions.title')}
      actions={
        open.some(({ options }) => options.length > 0) && (
          <Button size="sm" onClick={() => onAnswer(confirmedChoices(questions, choices))}>
            {t('questions.confirmAll')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" role="status">
        {open.length > 0 ? t('questions.open', { count: open.length }) : t('questions.confirmed')}
      </Text>
      <Questions questions={[...open, ...answered]} choices={choices} onAnswer={onAnswer} />
      {[...columns].map(([file, own]) => (
        <Foldable key={file} label={t('questions.columns', { file })} startsOpen={opensColumns}>
          <Questions questions={own} choices={choices} onAnswer={onAnswer} />
        </Foldable>
      ))}
    </Panel>
  );
}

function Questions({ questions, choices, onAnswer }: Asked) {
  if (questions.length === 0) return null;
  return (
    <ul className={classes['questions']}>
      {questions.map((question) => (
        <li key={question.id}>
          {question.code === 'capacity' ? (
            <CapacityQuestion
              question={question}
              onAnswer={(value) => onAnswer({ ...choices, [question.id]: value })}
            />
          ) : (
            <Question
              question={question}
              onAnswer={(value) => onAnswer({ ...choices, [question.id]: value })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface QuestionProps {
  readonly question: MapQuestion;
  readonly onAnswer: (value: string) => void;
}

function QuestionLabel({ question }: { readonly question: MapQuestion }) {
  const { t } = useTranslation('sitemap');
  const texts = useReadingTexts();
  return (
    <Group gap="xs" component="span">
      {texts.question(question)}
      {question.toConfirm && (
        <Badge color="spotlight" variant="light">
          {t('questions.toConfirm')}
        </Badge>
      )}
    </Group>
  );
}

/** A number that no file says. */
function CapacityQuestion({ question, onAnswer }: QuestionProps) {
  const { t } = useTranslation(['sitemap', 'refusal']);
  const [typed, setTyped] = useState<number | null>(question.chosen === '' ? null : Number(question.chosen));
  const number = typed ?? 0;
  const fault = !Number.isInteger(number) ? 'notWhole' : number > MOST_PLACES ? 'tooBig' : null;
  const isNew = fault === null && number >= 1 && String(number) !== question.chosen;
  const answer = () => {
    if (isNew) onAnswer(String(number));
  };
  return (
    <Group align="flex-end" gap="sm">
      <NumberField
        className={classes['answer'] ?? ''}
        label={<QuestionLabel question={question} />}
        min={1}
        max={MOST_PLACES}
        allowNegative={false}
        error={fault !== null && t(`refusal:${fault}`, { max: MOST_PLACES })}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && answer()}
      />
      {isNew && (
        <Button variant="light" onClick={answer}>
          {t('questions.answer')}
        </Button>
      )}
    </Group>
  );
}

/** A value that no option of a file has, for the one that is empty: the control takes an empty one for none. */
const NONE = '\u0000none';

function Question({ question, onAnswer }: QuestionProps) {
  const searchable = useSearchable();
  const { t } = useTranslation('sitemap');
  const texts = useReadingTexts();
  const { options, chosen, samples = [], toConfirm } = question;
  return (
    <Group align="flex-end" gap="sm">
      <Select
        className={classes['answer'] ?? ''}
        label={<QuestionLabel question={question} />}
        description={
          samples.length === 0 ? undefined : t('questions.samples', { samples: samples.join(' · ') })
        }
        {...HINT_FIRST}
        data={options.map(({ value, text }) => ({
          value: value === '' ? NONE : value,
          label: texts.option(question, value, text),
        }))}
        value={chosen === '' ? NONE : chosen}
        allowDeselect={false}
        {...(options.length > 12 ? searchable : {})}
        onChange={(value) => value !== null && onAnswer(value === NONE ? '' : value)}
      />
      {toConfirm && (
        <Button variant="light" onClick={() => onAnswer(chosen)}>
          {t('questions.confirm')}
        </Button>
      )}
    </Group>
  );
}
