export const messages = {
  attach: 'Attach files',
  dropHint: {
    one: 'Or drop it here. At most {count} file of up to {size}.',
    other: 'Or drop them here. At most {count} files of up to {size} each.',
  },
  attached: 'Attached files',
  uploading: 'Uploading {name}',
  uploadFailed: '{name} was not attached: {reason}',
  notArrived: 'A file has not arrived: send it again or remove it, then save.',
  sendAgain: 'Retry',
  removeFile: 'Remove {name}',
  tooManyFiles: { one: 'At most {count} file.', other: 'At most {count} files.' },
  fileTooLarge: '{name} is larger than {size}.',
  download: 'Download',
  openPicture: 'Open {name}',
};
