export const messages = {
  title: 'Your session has ended',
  text: 'Sign in again to go on where you are. What you have typed is still here.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show or hide the password',
  code: 'Code of your authenticator',
  signIn: 'Sign in',
  leave: 'Leave this page',
};
