import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { greeting, spaced } from '#core/writing.ts';
import type { Mail } from '#outbox/outbox.service.ts';

export type MailKind = 'verify' | 'reset' | 'invite' | 'taken' | 'moved' | 'unguarded' | 'phone';

interface Words {
  subject: string;
  lines: (link: string) => string[];
}

const words: Record<MailKind, Record<Language, Words>> = {
  verify: {
    en: {
      subject: 'Confirm your address',
      lines: (link) => [
        'Somebody, hopefully you, has opened a Cartage account with this address. Confirm it here within three days:',
        link,
        'If it was not you, do nothing: the account stays closed.',
      ],
    },
    fr: {
      subject: 'Confirmez votre adresse',
      lines: (link) => [
        'Un compte Cartage a été ouvert avec cette adresse, sans doute par vous. Confirmez-la ici sous trois jours :',
        link,
        'Si ce n’était pas vous, ne faites rien : le compte restera fermé.',
      ],
    },
    ar: {
      subject: 'أكّد عنوان بريدك',
      lines: (link) => [
        'فُتح حساب في Cartage بهذا العنوان، ونرجو أن تكون أنت من فتحه. أكّد العنوان هنا خلال ثلاثة أيام:',
        link,
        'إن لم تكن أنت، فلا تفعل شيئاً: سيبقى الحساب مغلقاً.',
      ],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      lines: (link) => [
        'Here you can choose a new password. The link works once, within one hour:',
        link,
        'If you did not ask for it, do nothing: your password stays as it is.',
      ],
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      lines: (link) => [
        'Choisissez ici un nouveau mot de passe. Le lien sert une seule fois, pendant une heure :',
        link,
        'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
      ],
    },
    ar: {
      subject: 'اختر كلمة مرور جديدة',
      lines: (link) => [
        'يمكنك اختيار كلمة مرور جديدة هنا. يعمل الرابط مرة واحدة خلال ساعة:',
        link,
        'إن لم تطلب ذلك، فلا تفعل شيئاً: تبقى كلمة مرورك كما هي.',
      ],
    },
  },
  invite: {
    en: {
      subject: 'Your Cartage account',
      lines: (link) => [
        'An account has been made for you in Cartage. Choose your password here within seven days:',
        link,
      ],
    },
    fr: {
      subject: 'Votre compte Cartage',
      lines: (link) => [
        'Un compte Cartage a été créé pour vous. Choisissez votre mot de passe ici sous sept jours :',
        link,
      ],
    },
    ar: {
      subject: 'حسابك في Cartage',
      lines: (link) => ['أُنشئ لك حساب في Cartage. اختر كلمة مرورك هنا خلال سبعة أيام:', link],
    },
  },
  phone: {
    en: {
      subject: 'Sign in on your phone',
      lines: (link) => [
        'Open this link on the phone you drive with and press the button there. It works once, within a quarter of an hour, and takes no password:',
        link,
        'Give it to nobody: who opens it is signed in as you.',
      ],
    },
    fr: {
      subject: 'Connectez-vous sur votre téléphone',
      lines: (link) => [
        'Ouvrez ce lien sur le téléphone avec lequel vous roulez et appuyez sur le bouton. Il sert une seule fois, pendant un quart d’heure, et ne demande pas de mot de passe :',
        link,
        'Ne le donnez à personne : qui l’ouvre est connecté à votre place.',
      ],
    },
    ar: {
      subject: 'سجّل الدخول على هاتفك',
      lines: (link) => [
        'افتح هذا الرابط على الهاتف الذي تستعمله في القيادة واضغط الزر هناك. يعمل مرة واحدة خلال ربع ساعة ولا يحتاج إلى كلمة مرور:',
        link,
        'لا تعطه لأحد: من يفتحه يدخل باسمك.',
      ],
    },
  },
  taken: {
    en: {
      subject: 'You have an account already',
      lines: (link) => [
        'Somebody, hopefully you, wanted to open a Cartage account with this address. There is one already. Sign in, or choose a new password, here:',
        link,
      ],
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      lines: (link) => [
        'Quelqu’un, sans doute vous, a voulu ouvrir un compte Cartage avec cette adresse. Il en existe déjà un. Connectez-vous, ou choisissez un nouveau mot de passe, ici :',
        link,
      ],
    },
    ar: {
      subject: 'لديك حساب بالفعل',
      lines: (link) => [
        'أراد أحدهم، ونرجو أن تكون أنت، فتح حساب في Cartage بهذا العنوان، وله حساب بالفعل. سجّل الدخول أو اختر كلمة مرور جديدة هنا:',
        link,
      ],
    },
  },
  moved: {
    en: {
      subject: 'Your account has another address',
      lines: (link) => [
        'Somebody who looks after people in Cartage has given your account another address. You sign in with that one from now on, and mails go there:',
        link,
        'If you do not know why, ask whoever runs Cartage where you work, at once.',
      ],
    },
    fr: {
      subject: 'Votre compte a une autre adresse',
      lines: (link) => [
        'Une personne qui gère les utilisateurs de Cartage a donné une autre adresse à votre compte. Vous vous connectez désormais avec celle-ci, et les messages y arrivent :',
        link,
        'Si vous n’en connaissez pas la raison, demandez-la sans attendre à la personne responsable de Cartage chez vous.',
      ],
    },
    ar: {
      subject: 'أصبح لحسابك عنوان آخر',
      lines: (link) => [
        'غيّر أحد القائمين على المستخدمين في Cartage عنوان حسابك. من الآن فصاعداً تسجّل الدخول بالعنوان الجديد، وإليه تصل الرسائل:',
        link,
        'إن كنت لا تعرف السبب، فاسأل المسؤول عن Cartage في عملك فوراً.',
      ],
    },
  },
  unguarded: {
    en: {
      subject: 'Your second factor has been switched off',
      lines: (link) => [
        'Somebody who looks after people in Cartage has switched your second factor off. Your password alone lets you in now; set a second factor up again here:',
        link,
        'If you did not ask for it, tell whoever runs Cartage where you work, at once.',
      ],
    },
    fr: {
      subject: 'Votre second facteur a été désactivé',
      lines: (link) => [
        'Une personne qui gère les utilisateurs de Cartage a désactivé votre second facteur. Votre mot de passe suffit désormais pour entrer ; remettez un second facteur en place ici :',
        link,
        'Si vous ne l’avez pas demandé, prévenez sans attendre la personne responsable de Cartage chez vous.',
      ],
    },
    ar: {
      subject: 'عُطّل العامل الثاني لحسابك',
      lines: (link) => [
        'عطّل أحد القائمين على المستخدمين في Cartage العامل الثاني لحسابك. تكفي كلمة مرورك الآن للدخول؛ أعد إعداد عامل ثانٍ هنا:',
        link,
        'إن لم تطلب ذلك، فأخبر المسؤول عن Cartage في عملك فوراً.',
      ],
    },
  },
};

/** A mail in the language of the person it goes to. */
export function writeMail(
  kind: MailKind,
  { to, name, language, link }: { to: string; name: string; language: Language; link: string },
): Mail {
  const { subject, lines } = words[kind][language];
  const text = [greeting(language, name), ...lines(link), 'Cartage'].join('\n\n');
  return { to, subject: spaced(language, subject), text: spaced(language, text) };
}
