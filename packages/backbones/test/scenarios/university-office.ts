import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const COURSES = {
  'CS-110': { title: 'Statistics I', lecturer: 'Dr Vermeer', seats: 60, taken: 58 },
  'CS-130': { title: 'Microeconomics I', lecturer: 'Dr Jansen', seats: 30, taken: 28 },
  'CS-131': { title: 'Microeconomics II', lecturer: 'Dr Jansen', seats: 50, taken: 47 },
  'CS-150': { title: 'Academic Writing', lecturer: 'Ms Oyelaran', seats: 45, taken: 44 },
  'CS-160': { title: 'Philosophy of Science', lecturer: 'Dr Smit', seats: 30, taken: 25 },
  'CS-210': { title: 'Statistics II', lecturer: 'Dr Vermeer', seats: 40, taken: 39 },
  'CS-215': { title: 'Statistical Learning', lecturer: 'Dr Vermeer', seats: 30, taken: 30 },
};

const STUDENTS = {
  'ST-2302': { name: 'Pieter Bakker', mail: 'p.bakker@uni.example', year: 2, average: 6.85 },
  'ST-2303': { name: 'Pieter Bakkers', mail: 'p.bakkers@uni.example', year: 2, average: 5.7 },
  'ST-2417': { name: 'Sanne de Vries', mail: 's.devries@uni.example', year: 2, average: 6.5 },
  'ST-2471': { name: 'Sanne de Vriese', mail: 's.devriese@uni.example', year: 2, average: 4.8 },
  'ST-2510': { name: 'Yara El Amrani', mail: 'y.elamrani@uni.example', year: 2, average: 9 },
  'ST-2533': { name: 'Koen Hendriks', mail: 'k.hendriks@uni.example', year: 3, average: 7 },
  'ST-2540': { name: 'Mei Lin', mail: 'm.lin@uni.example', year: 3, average: 5 },
};

const ENROLMENTS = {
  'EN-801': { student: 'ST-2471', course: 'CS-150', enrolled_on: '2026-09-02' },
  'EN-802': { student: 'ST-2302', course: 'CS-131', enrolled_on: '2026-09-03' },
  'EN-803': { student: 'ST-2533', course: 'CS-160', enrolled_on: '2026-09-07' },
};

const GRADES = {
  'GR-51': { student: 'ST-2417', course: 'CS-110', grade: 6.5, passed: true, remark: '' },
  'GR-52': { student: 'ST-2471', course: 'CS-110', grade: 4.8, passed: false, remark: '' },
  'GR-53': { student: 'ST-2302', course: 'CS-130', grade: 5.7, passed: true, remark: '' },
  'GR-54': { student: 'ST-2303', course: 'CS-130', grade: 5.7, passed: true, remark: '' },
  'GR-55': { student: 'ST-2302', course: 'CS-110', grade: 8, passed: true, remark: '' },
  'GR-56': { student: 'ST-2510', course: 'CS-130', grade: 9, passed: true, remark: '' },
  'GR-57': { student: 'ST-2533', course: 'CS-150', grade: 7, passed: true, remark: '' },
  'GR-58': { student: 'ST-2540', course: 'CS-130', grade: 5, passed: false, remark: 'Second attempt.' },
};

const CLASSES = {
  'CL-31': { course: 'CS-210', date: '2026-10-12', start: '09:00', end: '11:00', room: 'A-204', expected: 40 },
  'CL-32': { course: 'CS-130', date: '2026-10-13', start: '13:00', end: '15:00', room: 'A-204', expected: 28 },
  'CL-33': { course: 'CS-150', date: '2026-10-15', start: '10:00', end: '12:00', room: 'A-204', expected: 44 },
  'CL-34': { course: 'CS-160', date: '2026-10-19', start: '10:00', end: '12:00', room: 'A-204', expected: 25 },
  'CL-35': { course: 'CS-110', date: '2026-10-12', start: '09:00', end: '11:00', room: 'A-110', expected: 45 },
  'CL-36': { course: 'CS-131', date: '2026-10-15', start: '11:00', end: '13:00', room: 'B-012', expected: 47 },
  'CL-37': { course: 'CS-215', date: '2026-10-13', start: '09:00', end: '11:00', room: 'B-101', expected: 30 },
  'CL-38': { course: 'CS-160', date: '2026-10-16', start: '09:00', end: '10:30', room: 'A-204', expected: 25 },
};

const UNDECIDED = { status: 'open', decided_on: null, reason: null };

const PETITIONS = {
  'PE-09': {
    student: 'ST-2471',
    request: 'Late enrolment in Statistics II',
    received_on: '2026-09-21',
    status: 'rejected',
    decided_on: '2026-09-24',
    reason: 'Statistics I has not been passed.',
  },
  'PE-11': {
    student: 'ST-2417',
    request: 'Late enrolment in Statistics II',
    received_on: '2026-09-29',
    ...UNDECIDED,
  },
  'PE-12': {
    student: 'ST-2510',
    request: 'Late enrolment in Academic Writing',
    received_on: '2026-09-30',
    ...UNDECIDED,
  },
  'PE-13': {
    student: 'ST-2533',
    request: 'Late enrolment in Statistical Learning',
    received_on: '2026-10-01',
    ...UNDECIDED,
  },
  'PE-14': {
    student: 'ST-2540',
    request: 'Third attempt at the exam in Microeconomics I',
    received_on: '2026-10-02',
    ...UNDECIDED,
  },
  'PE-15': {
    student: 'ST-2303',
    request: 'Late enrolment in Philosophy of Science',
    received_on: '2026-10-03',
    ...UNDECIDED,
  },
  'PE-16': { student: 'ST-2302', request: 'Leave of absence in spring', received_on: '2026-10-02', ...UNDECIDED },
};

const GRANTED = { status: 'granted', reason: 'Statistics I was passed with 6.5, and two seats were left.' };
const TOO_LATE = { status: 'rejected', reason: 'Received after the deadline of 30 September.' };

const JANSEN = {
  from: 'Dr Jansen',
  received_on: '2026-10-02',
  text: 'For Pieter Bakker, ST-2302, I typed 5.7 in Microeconomics I. It should have been 7.5. Sorry!',
};

const MAILS = {
  sanne: {
    to: 's.devries@uni.example',
    subject: 'Your petition',
    body: 'Dear Sanne, you are enrolled in Statistics II. See you on Monday, 12 October, at 9:00 in room A-204.',
  },
  koen: {
    to: 'k.hendriks@uni.example',
    subject: 'Your petition',
    body: 'Dear Koen, your petition reached us on 1 October, after the deadline, and had to be rejected.',
  },
  mei: {
    to: 'm.lin@uni.example',
    subject: 'Your petition',
    body: 'Dear Mei, your petition reached us on 2 October, after the deadline, and had to be rejected.',
  },
  pieter: {
    to: 'p.bakkers@uni.example',
    subject: 'Your petition',
    body: 'Dear Pieter, your petition reached us on 3 October, after the deadline, and had to be rejected.',
  },
};

/** A student office: petitions, a late enrolment, a corrected grade and a room that is closed for a week. */
export const UNIVERSITY_OFFICE: ParaphraseKind = paraphraseKind({
  kind: 'university-office',
  domain: 'education',
  task: {
    prompt:
      'Marijke here. Sanne de Vries, ST-2417, petitions for late enrolment in Statistics II. If she has passed ' +
      'Statistics I and there is a seat, enrol her, grant the petition with a reason and mail her when and where the ' +
      'first class is. A-204 is closed from 12 to 16 October: move the classes of that week, same times, each to the ' +
      'smallest free room that holds everybody. Dr Jansen wrote that a grade of Pieter Bakker is wrong; find out ' +
      'what it should be and ask me before you enter it. Finally, reject those late enrolments that reached us after ' +
      '30 September and mail these students. All other petitions are for me to decide.',
    now: '2026-10-05T09:00:00+02:00',
    timezone: 'Europe/Amsterdam',
    locale: 'en-GB',
  },
  tools: {
    petition_list: ['read', 'Petitions by status.'],
    petition_decide: ['write', 'Grants or rejects a petition.'],
    student_search: ['read', 'Finds students by name.'],
    course_get: ['read', 'One course with its seats.'],
    enrolment_create: ['write', 'Enrols a student in a course.'],
    grade_list: ['read', 'Grades of a student.'],
    grade_correct: ['write', 'Corrects a grade.'],
    inbox_search: ['read', 'Finds mails in the inbox of the office.'],
    room_schedule: ['read', 'Classes in a room between two days.'],
    rooms_free: ['read', 'Rooms that are free at a time, by seats.'],
    class_move: ['write', 'Gives a class another room.'],
    mail_send: ['write', 'Sends a mail.'],
  },
  before: {
    courses: COURSES,
    students: STUDENTS,
    enrolments: ENROLMENTS,
    grades: GRADES,
    rooms: {
      'A-110': { seats: 45 },
      'A-204': { seats: 50 },
      'B-012': { seats: 60 },
      'B-101': { seats: 30 },
      'C-300': { seats: 120 },
    },
    classes: CLASSES,
    petitions: PETITIONS,
    inbox: {
      'IB-6': { from: 'Dr Smit', received_on: '2026-10-01', text: 'Please order chalk for A-204.' },
      'IB-7': JANSEN,
    },
    sent_mails: {},
  },
  after: {
    courses: { ...COURSES, 'CS-210': { ...COURSES['CS-210'], taken: 40 } },
    students: { ...STUDENTS, 'ST-2302': { ...STUDENTS['ST-2302'], average: 7.75 } },
    enrolments: {
      ...ENROLMENTS,
      'EN-810': { student: 'ST-2417', course: 'CS-210', enrolled_on: '2026-10-05', petition: 'PE-11' },
    },
    grades: { ...GRADES, 'GR-53': { ...GRADES['GR-53'], grade: 7.5, remark: 'The digits had been swapped.' } },
    classes: {
      ...CLASSES,
      'CL-31': { ...CLASSES['CL-31'], room: 'B-012' },
      'CL-32': { ...CLASSES['CL-32'], room: 'B-101' },
      'CL-33': { ...CLASSES['CL-33'], room: 'B-012' },
      'CL-38': { ...CLASSES['CL-38'], room: 'B-101' },
    },
    petitions: {
      ...PETITIONS,
      'PE-11': { ...PETITIONS['PE-11'], ...GRANTED, decided_on: '2026-10-05' },
      'PE-13': { ...PETITIONS['PE-13'], ...TOO_LATE, decided_on: '2026-10-05' },
      'PE-14': { ...PETITIONS['PE-14'], ...TOO_LATE, decided_on: '2026-10-05' },
      'PE-15': { ...PETITIONS['PE-15'], ...TOO_LATE, decided_on: '2026-10-05' },
    },
    sent_mails: { 'MA-40': MAILS.sanne, 'MA-41': MAILS.koen, 'MA-42': MAILS.mei, 'MA-43': MAILS.pieter },
  },
  moments: [
    {
      call: 'petition_list',
      with: { status: 'open' },
      gives: [
        { id: 'PE-11', student: 'ST-2417', request: 'Late enrolment in Statistics II', received_on: '2026-09-29' },
        { id: 'PE-12', student: 'ST-2510', request: 'Late enrolment in Academic Writing', received_on: '2026-09-30' },
        { id: 'PE-13', student: 'ST-2533', request: PETITIONS['PE-13'].request, received_on: '2026-10-01' },
        { id: 'PE-14', student: 'ST-2540', request: PETITIONS['PE-14'].request, received_on: '2026-10-02' },
        { id: 'PE-15', student: 'ST-2303', request: PETITIONS['PE-15'].request, received_on: '2026-10-03' },
        { id: 'PE-16', student: 'ST-2302', request: 'Leave of absence in spring', received_on: '2026-10-02' },
      ],
    },
    { call: 'grade_list', with: { student: 'ST-2417' }, gives: { 'GR-51': GRADES['GR-51'] } },
    { call: 'course_get', with: { course: 'CS-210' }, gives: COURSES['CS-210'] },
    {
      call: 'enrolment_create',
      with: { student: 'ST-2417', course: 'CS-210' },
      fails: { error: 'enrolment_closed', message: 'After 30 September an enrolment must name a petition.' },
    },
    {
      call: 'enrolment_create',
      with: { student: 'ST-2417', course: 'CS-210', petition: 'PE-11' },
      gives: { id: 'EN-810' },
    },
    { call: 'petition_decide', with: { petition: 'PE-11', ...GRANTED }, gives: { saved: true } },
    { call: 'mail_send', with: MAILS.sanne, gives: { id: 'MA-40' } },
    {
      call: 'student_search',
      with: { name: 'Pieter Bakker' },
      gives: [
        { id: 'ST-2302', name: 'Pieter Bakker' },
        { id: 'ST-2303', name: 'Pieter Bakkers' },
      ],
    },
    { call: 'inbox_search', with: { from: 'Dr Jansen' }, gives: { 'IB-7': JANSEN } },
    {
      call: 'grade_list',
      with: { student: 'ST-2302' },
      gives: { 'GR-53': GRADES['GR-53'], 'GR-55': GRADES['GR-55'] },
    },
    {
      agent:
        'According to Dr Jansen, Pieter Bakker (ST-2302) should have 7.5 in Microeconomics I. He typed 5.7 by ' +
        'mistake. May I correct it?',
    },
    { user: 'You may. Put in the remark that the digits had been swapped.' },
    {
      call: 'grade_correct',
      with: { grade_id: 'GR-53', grade: 7.5, remark: 'The digits had been swapped.' },
      gives: { id: 'GR-53', grade: 7.5 },
    },
    {
      call: 'room_schedule',
      with: { room: 'A-204', from: '2026-10-12', until: '2026-10-16' },
      gives: {
        'CL-31': CLASSES['CL-31'],
        'CL-32': CLASSES['CL-32'],
        'CL-33': CLASSES['CL-33'],
        'CL-38': CLASSES['CL-38'],
      },
    },
    {
      call: 'rooms_free',
      with: { date: '2026-10-12', start: '09:00', end: '11:00', min_seats: 40 },
      gives: ['B-012', 'C-300'],
    },
    { call: 'class_move', with: { class: 'CL-31', room: 'B-012' }, gives: { moved: true } },
    {
      call: 'rooms_free',
      with: { date: '2026-10-13', start: '13:00', end: '15:00', min_seats: 28 },
      gives: ['A-110', 'B-012', 'B-101', 'C-300'],
    },
    { call: 'class_move', with: { class: 'CL-32', room: 'B-101' }, gives: { moved: true } },
    { call: 'class_move', with: { class: 'CL-33', room: 'B-012' }, gives: { moved: true } },
    {
      call: 'rooms_free',
      with: { date: '2026-10-16', start: '09:00', end: '10:30', min_seats: 25 },
      gives: ['A-110', 'B-012', 'B-101', 'C-300'],
    },
    { call: 'class_move', with: { class: 'CL-38', room: 'B-101' }, gives: { moved: true } },
    { call: 'petition_decide', with: { petition: 'PE-13', ...TOO_LATE }, gives: { saved: true } },
    { call: 'petition_decide', with: { petition: 'PE-14', ...TOO_LATE }, gives: { saved: true } },
    { call: 'petition_decide', with: { petition: 'PE-15', ...TOO_LATE }, gives: { saved: true } },
    { call: 'mail_send', with: MAILS.koen, gives: { id: 'MA-41' } },
    { call: 'mail_send', with: MAILS.mei, gives: { id: 'MA-42' } },
    { call: 'mail_send', with: MAILS.pieter, gives: { id: 'MA-43' } },
  ],
  response:
    'Sanne de Vries is enrolled in Statistics II, and her petition is granted. Pieter Bakker now has 7.5 in ' +
    'Microeconomics I, which lifts his average to 7.65. All four classes have left A-204 for the week of the works, ' +
    'at unchanged times. Three petitions are rejected because they came in after 30 September, and I have written to ' +
    'the students. The petition of Yara El Amrani, which arrived just in time, and the one about a leave of absence ' +
    'are waiting for you.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Sanne de Vries, student ST-2417, has got a place in Statistics II.',
        'With one more participant, Statistics II is now full.',
        'Among the reasons recorded for granting PE-11 is the 6.5 in Statistics I.',
        'From 12 to 16 October, A-204 stands empty.',
        'A remark beside the corrected grade explains that two digits had changed places.',
      ],
      UNMET: [
        'Every petition turned down that day had been about a late enrolment.',
        "In B-012, no class gets in another one's way.",
        'For Academic Writing on 15 October, the smallest room with seats for all was picked.',
        'The correction raised the grade of Pieter Bakker by more than two points.',
      ],
    }),
    ...wordings('process', {
      MET: [
        'Not until it had seen the grade in Statistics I did the agent enrol anyone.',
        'What the rejected enrolment had lacked, namely a petition, was supplied the next time.',
        "The source of the new grade in Microeconomics I is a mail of Dr Jansen's.",
        'Marijke consented to the correction, and then it was entered.',
      ],
      UNMET: [
        'For each of the four classes, the agent enquired about free rooms and moved it afterwards.',
        'When Sanne de Vries was written to, her Monday class had already been given its new room.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        "Pieter Bakkers (with an 's' at the end) continues to have 5.7 in Microeconomics I.",
        'The petition of Yara El Amrani, received on the last day of the period, has not been decided.',
        'The Philosophy of Science class on 19 October was not moved out of A-204.',
        'Sanne de Vriese was neither enrolled in anything new nor sent a mail.',
      ],
      UNMET: ["The decision about Mei Lin's third attempt at an exam was left to Marijke."],
    }),
    ...wordings('communication', {
      MET: [
        'Marijke is told that a petition about a leave of absence still needs her.',
        "The day on which Koen Hendriks's petition arrived is stated in the mail to him.",
        'Mei Lin goes unmentioned in the final message.',
      ],
      UNMET: [
        'The final message is right about the average of Pieter Bakker.',
        'Sanne de Vries was directed to the room in which her first class will really be held.',
      ],
    }),
    ...wordings('consistency', {
      MET: [
        "Pieter Bakker's new average is the mean of his two grades.",
        'Every class that changed rooms kept its day and its hours.',
        'All rejections dated 5 October concern petitions that were received in October.',
        'Nowhere are more people expected than the new room of a class has seats.',
      ],
      UNMET: ['The number of free seats given in the decision on PE-11 tallies with the course before the enrolment.'],
    }),
  ],
});
