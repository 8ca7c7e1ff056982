/** What is sent to people: `<template>Sms`, and `<template>Subject` with `<template>Mail`. */
export const messages = {
  loginCodeSms:
    '{brand}: your login code is {code}. It expires in {minutes} minutes. We never ask you for it.',
  registerCodeSms: '{brand}: your registration code is {code}. It expires in {minutes} minutes.',
  numberKnownSms: '{brand}: this number already has an account. Log in, or choose "Forgot password".',
  passwordCodeSms:
    '{brand}: your password reset code is {code}. It expires in {minutes} minutes. Not you? Ignore this.',
  passwordLinkSubject: 'Choose a new password for {brand}',
  passwordLinkMail:
    'Hello {name},\n\nwe received a request for a new password for your account at {brand}. Open this link to choose one:\n\n{link}\n\nThe link works once, within {minutes} minutes. If you did not request it, do nothing: your password stays the same.\n\n{brand}',
  operatorLinkSubject: 'Your sign-in for the {brand} console',
  operatorLinkMail:
    'Hello {name},\n\nyou have a new sign-in for the {brand} console. Your username is {username}. Open this link to choose your password:\n\n{link}\n\nThe link works once, within {hours} hours. At the first sign-in you also set up your authenticator app.\n\nIf you do not work for {brand}, delete this mail.\n\n{brand}',
  heldWinSubject: '{brand}: a win of {amount} is held for review',
  heldWinMail:
    'Hello {name},\n\na win of {amount} by {account} in {game} is held for review. It is above the limit of its game, or no stake explains it. Vendor: {vendor}. Reference: {reference}.\n\nOpen Held wins in the console. Two people release it to the player or return it to the vendor. If you suspect a forged call, replace the vendor key.\n\n{brand}',
  vendorDaySubject: '{brand}: players won {amount} with {vendor} in a day',
  vendorDayMail:
    'Hello {name},\n\non {day} players won {amount} more than they staked with {vendor}. The limit of a day is {limit}.\n\nOpen Held wins in the console and compare the rounds with the vendor. If you suspect forged calls, turn the vendor off and replace its key.\n\n{brand}',
  passwordChangedSms: '{brand}: your password was changed. Not you? Contact customer service at once.',
  passwordChangedSubject: 'Your password at {brand} was changed',
  passwordChangedMail:
    'Hello {name},\n\nthe password of your account was changed. Your other devices were signed out.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  challengeCodeSms:
    '{brand}: your code for a new device is {code}. It expires in {minutes} minutes. Not you? Change your password.',
  challengeCodeSubject: '{code} is your code for a new device at {brand}',
  challengeCodeMail:
    'Hello {name},\n\nsomeone signed in to your account at {brand} from a new device. The code to confirm it:\n\n{code}\n\nIt expires in {minutes} minutes. If it was not you, someone knows your password: change it now.\n\n{brand}',
  authenticatorOnSms: '{brand}: your authenticator was turned on. Not you? Contact customer service at once.',
  authenticatorOnSubject: 'Your authenticator at {brand} is on',
  authenticatorOnMail:
    'Hello {name},\n\nyou now need a code from your authenticator app to sign in.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  authenticatorOffSms:
    '{brand}: your authenticator was turned off. Not you? Contact customer service at once.',
  authenticatorOffSubject: 'Your authenticator at {brand} is off',
  authenticatorOffMail:
    'Hello {name},\n\nyou no longer need a code from your authenticator app to sign in.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  contactProofSms:
    '{brand}: your code to change your contacts is {code}. It expires in {minutes} minutes. Not you? Change your password.',
  contactProofSubject: '{code} is your code to change your contacts at {brand}',
  contactProofMail:
    'Hello {name},\n\nsomeone signed in to your account at {brand} wants to change its mobile number or email address. The code to confirm that it is you:\n\n{code}\n\nIt expires in {minutes} minutes. If it was not you, change your password now and contact customer service.\n\n{brand}',
  contactCodeSms: '{brand}: your code to confirm this number is {code}. It expires in {minutes} minutes.',
  contactCodeSubject: '{code} is your code to confirm your email at {brand}',
  contactCodeMail:
    'Hello {name},\n\nthe code to confirm this email address for your account at {brand}:\n\n{code}\n\nIt expires in {minutes} minutes. If you did not request it, do nothing.\n\n{brand}',
  mailKnownSubject: 'You already have an account at {brand}',
  mailKnownMail:
    'Hello,\n\nsomeone tried to use this email address for another account at {brand}. It already belongs to your account, so nothing changed. Log in to your account, or choose "Forgot password".\n\n{brand}',
  contactChangedSms:
    '{brand}: the contacts of your account were changed. Not you? Contact customer service at once.',
  contactChangedSubject: 'Your contacts at {brand} were changed',
  contactChangedMail:
    'Hello {name},\n\nthe mobile number or email address of your account was changed. We sent this message to the old one.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  payeeAddedSms: '{brand}: a payee was added to your account. Not you? Contact customer service at once.',
  payeeAddedSubject: 'A payee was added at {brand}',
  payeeAddedMail:
    'Hello {name},\n\na new payee for your withdrawals was added.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  socialLinkedSms:
    '{brand}: a new sign-in was linked to your account. Not you? Contact customer service at once.',
  socialLinkedSubject: 'A new sign-in was linked at {brand}',
  socialLinkedMail:
    'Hello {name},\n\na new sign-in was linked to your account.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  auditHeadsSubject: 'Audit heads of {brand}, {day}',
  auditHeadsMail:
    'Keep this mail outside the system.\n\nThe audit log of {brand} stood here at the end of each hour of the last day. Each line is the number of an entry, its hash and its time; the last line is the end of the log now.\n\n{heads}\n\nTo check the log later, enter a number and its hash in the console under Audit log. An entry that was changed or cut since no longer fits.\n\n{brand}',
  carrierTestSms: '{brand}: this is a test message. It arrived.',
  carrierTestSubject: 'Test message from {brand}',
  carrierTestMail: 'This is a test message from {brand}. It arrived.',
  chatAnswerSubject: '{brand} answered your message',
  chatAnswerMail: 'Hello,\n\nyou asked us:\n\n{question}\n\nOur answer:\n\n{answer}\n\n{brand}',
  chatTranscriptSubject: 'Your chat with {brand}',
  chatTranscriptMail: 'Hello,\n\nthis is the chat that you asked us to send:\n\n{transcript}\n\n{brand}',
} as const;
