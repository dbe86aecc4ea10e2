import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { ArticleText } from '#ui/article-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import classes from './course-about.module.css';
import { academyMessages } from './messages.ts';

/** What its writer says of it, and who that is. */
export function CourseAbout({ course }: { course: CourseDetails }) {
  const t = useMessages(academyMessages);
  const { description, instructor, instructorAvatar, instructorPosition } = course;
  return (
    <section className={classes.card} aria-labelledby="course-about">
      <h2 id="course-about" className={classes.heading}>
        {t('about')}
      </h2>
      {description ? (
        <div className={classes.text} dir="auto">
          <ArticleText html={description} />
        </div>
      ) : null}
      <div className={classes.teacher}>
        <Avatar name={instructor} src={instructorAvatar} sizePx={44} />
        <div>
          <h3 className={classes.quiet}>{t('teacher')}</h3>
          <p className={classes.name}>
            <bdi>{instructor}</bdi>
          </p>
          {instructorPosition ? (
            <p className={classes.quiet}>
              <bdi>{instructorPosition}</bdi>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
