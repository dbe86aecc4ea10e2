import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ButtonLink } from '#ui/link.tsx';
import { enrol, startOver } from './course-writes.ts';
import { academyMessages } from './messages.ts';
import { detailsPath, ofCourse } from './paths.ts';
import { isDone, isWithin, type Standing } from './standing.ts';

/** The ways into a course from outside: to enrol, to go on, or to begin again. */
export function GoOn({ course }: { course: Standing }) {
  const t = useMessages(academyMessages);
  const { id, title, completedTasks } = course;
  if (!isWithin(course)) return <Enrol course={course} />;
  const act = t(isDone(course) ? 'lookAgain' : completedTasks === 0 ? 'start' : 'continue');
  return (
    <>
      {completedTasks > 0 ? (
        <Button
          variant="default"
          aria-label={t('of', { act: t('startOver'), title })}
          onClick={() => void startOver(course, t)}
        >
          {t('startOver')}
        </Button>
      ) : null}
      <ButtonLink
        to={detailsPath}
        search={ofCourse(id)}
        variant={isDone(course) ? 'default' : 'light'}
        aria-label={t('of', { act, title })}
      >
        {act}
      </ButtonLink>
    </>
  );
}

function Enrol({ course: { id, title } }: { course: Standing }) {
  const t = useMessages(academyMessages);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const isIn = await enrol({ id });
    setIsBusy(false);
    if (isIn) await navigate({ to: detailsPath, search: ofCourse(id) });
  };
  return (
    <Button variant="default" loading={isBusy} aria-label={t('of', { act: t('enrol'), title })} onClick={run}>
      {t('enrol')}
    </Button>
  );
}
