import {bullets, code, h2, h3, p, quote, steps, table} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const backupRestoreDrills: SeedArticle = {
  slug: 'backup-restore-drills',
  title: 'Two hundred green backups and three failed restores',
  subheading:
    'A restore drill with a stopwatch, what it found in one day, and how to make AWS Backup repeat it every week.',
  publishedAt: '2024-12-05T06:00:00Z',
  author: 'meera-joshi',
  categories: ['devsecops', 'cloud-migration'],
  tags: ['backup', 'aws', 'terraform', 'security', 'vmware'],
  image: {
    alt: 'A vault with a row of green lights on the left, and on the right a half-built server being assembled from its contents under a large stopwatch, with one piece missing.',
    mood: 'night',
  },
  body: [
    p(
      `The diagnostics company had done everything right. Sixty-four servers and nine databases had come over from VMware in the spring, every one of them was protected, and for 212 nights the dashboard was green. In the first week of November we asked to restore seven systems, with a stopwatch and without warning. Four came back in time. Three did not, and none of the three had ever shown an error.`,
    ),
    p(
      `A backup job that ends in "completed" proves that bytes were copied. It says nothing about keys, parameters, permissions, hostnames, or how long it takes until a person can work again. Those are properties of the _restore_, and there is only one way to find out about them.`,
    ),
    h2('The protocol'),
    p(
      `A drill is an experiment, so write down the expectation first. The owner of each system names two numbers before we start: how much data may be lost, and how long it may be away. Then:`,
    ),
    ...steps(
      `Someone outside the team picks the system and the hour of the imaginary disaster.`,
      `The clock starts. Restore with only what is written in the runbook: snapshots into a separate account, from the copy that lives there, and point-in-time backups beside the original, because their history does not leave its account.`,
      `The clock stops when a named user completes a named task. Not when the console says "available".`,
      `Compare the newest record in the restored system with the hour of the disaster. That is the real data loss.`,
      `Every question somebody had to ask becomes a line in the runbook, the same day.`,
    ),
    h2('One day, seven systems'),
    table(
      [
        'System',
        'Protected by',
        'Loss allowed',
        'Loss measured',
        'Time allowed',
        'Time measured',
        'Outcome',
      ],
      [
        'Orders (RDS for PostgreSQL, 1.8 TB)',
        'Continuous backup',
        '5 min',
        '4 min',
        '2 h',
        '1 h 12 min',
        'Passed',
      ],
      [
        'Lab results (RDS for SQL Server, 3.1 TB)',
        'Daily snapshot',
        '24 h',
        '19 h',
        '4 h',
        '6 h 40 min',
        'Failed: default parameter group, log-ins refused',
      ],
      [
        'Documents (DynamoDB)',
        'Point-in-time recovery',
        '5 min',
        '3 min',
        '1 h',
        '48 min',
        'Passed',
      ],
      [
        'File shares (EFS, 41 million files)',
        'Daily backup',
        '24 h',
        '11 h',
        '8 h',
        '9 h 25 min',
        'Failed: too slow, wrong directory',
      ],
      [
        'Patient portal (EC2, 6 instances)',
        'Daily image',
        '24 h',
        '22 h',
        '1 h',
        '34 min',
        'Passed',
      ],
      [
        'Licence server (EC2)',
        'Daily image',
        '24 h',
        '20 h',
        '2 h',
        '3 h 05 min',
        'Failed: restored without its instance profile',
      ],
      [
        'Scans (S3, 38 TB)',
        'Continuous backup, one study restored',
        '15 min',
        '9 min',
        '4 h',
        '2 h 50 min',
        'Passed',
      ],
    ),
    h2('What had gone wrong'),
    h3('The database that refused its users'),
    p(
      `A restored RDS instance gets the default parameter group unless the restore names another. On this SQL Server the original group switched on contained database authentication, so the data was complete and every application log-in failed. It took two hours to see why. The fix is one key in the restore metadata, and we now write parameter group, subnet group and security groups into the runbook as values rather than as "like production".`,
    ),
    h3('Forty-one million small files'),
    p(
      `EFS restores are bounded by the number of files, not by terabytes. They also never overwrite: the files land in a new directory whose name begins with aws-backup-restore, and nobody had planned the step that moves them. The share is now split in three, and the current quarter, which is what people need on the first day, is restored first.`,
    ),
    h3('The server without a role'),
    p(
      `An EC2 instance is restored with its instance profile only if the restoring role may pass it on, and in another account only if a profile of that name exists there at all. The console offers to go on without one, and at that hour one accepts. The server started, could not read its secret, and waited politely.`,
    ),
    h3('And one that we did not test'),
    p(
      `While preparing, we noticed that two smaller databases were encrypted with the AWS managed key for RDS. Such recovery points cannot be copied to another account at all, so both existed only in the account which ransomware would have reached first. Re-encrypting with a customer managed key means a snapshot copy and a cutover, and is better planned in November than improvised in an incident.`,
    ),
    h2('Available is not fast'),
    p(
      `The orders database passed, but look closer: it was available after 38 minutes and usable after 72. A volume restored from a snapshot loads its blocks from S3 when they are first touched, so the first full scan of a large table runs at a fraction of normal speed. For systems with tight limits, put the warm-up into the runbook (read the hot tables once, in parallel), or keep a replica and let backups be what they are good for.`,
    ),
    h2('Let it run without us'),
    p(
      `Drills with people are worth doing twice a year. In between, AWS Backup can do the mechanical part: a restore testing plan picks a recovery point, restores it, waits for your verdict, and deletes what it created. This runs every Sunday night against the copies in the recovery account:`,
    ),
    code(
      'hcl',
      'recovery/restore-testing.tf',
      `
resource "aws_backup_restore_testing_plan" "weekly" {
  name                         = "weekly_restore_test"
  schedule_expression          = "cron(0 21 ? * SUN *)"
  schedule_expression_timezone = "Asia/Kolkata"
  start_window_hours           = 2

  recovery_point_selection {
    algorithm             = "RANDOM_WITHIN_WINDOW"
    include_vaults        = [aws_backup_vault.recovery.arn]
    recovery_point_types  = ["SNAPSHOT"]
    selection_window_days = 14
  }
}

resource "aws_backup_restore_testing_selection" "lab_results" {
  name                      = "lab_results"
  restore_testing_plan_name = aws_backup_restore_testing_plan.weekly.name
  protected_resource_type   = "RDS"
  protected_resource_arns   = [var.lab_results_arn]
  iam_role_arn              = aws_iam_role.restore.arn
  validation_window_hours   = 4

  restore_metadata_overrides = {
    dbParameterGroupName = aws_db_parameter_group.lab_results.name
    dbSubnetGroupName    = aws_db_subnet_group.isolated.name
    vpcSecurityGroupIds  = jsonencode([aws_security_group.validation.id])
  }
}
`,
    ),
    p(
      `Random recovery points are a better test than the latest one: the oldest backup you promise to keep has to work as well. An EventBridge rule on _Restore Job State Change_ with status COMPLETED starts a function which asks the one question that matters, whether the data is there, and reports the answer. The status can be set once and not corrected, so decide before you call.`,
    ),
    code(
      'python',
      'validate_restore.py',
      `
import boto3

from checks import newest_result_age_hours  # connects with the validation account

backup = boto3.client("backup")
rds = boto3.client("rds")

MAX_AGE_HOURS = 1  # the laboratory writes results day and night


def handler(event, _context):
    detail = event["detail"]
    job = backup.describe_restore_job(RestoreJobId=detail["restoreJobId"])
    point = backup.describe_recovery_point(
        BackupVaultName="recovery", RecoveryPointArn=job["RecoveryPointArn"]
    )
    identifier = detail["createdResourceArn"].rsplit(":", 1)[-1]
    database = rds.describe_db_instances(DBInstanceIdentifier=identifier)["DBInstances"][0]

    age = newest_result_age_hours(database["Endpoint"], at=point["CreationDate"])
    backup.put_restore_validation_result(
        RestoreJobId=detail["restoreJobId"],
        ValidationStatus="SUCCESSFUL" if age <= MAX_AGE_HOURS else "FAILED",
        ValidationStatusMessage=f"newest result is {age:.1f} h older than the recovery point",
    )
`,
    ),
    p(
      `If the function crashes, no verdict is recorded and the window closes. So alarm on restore jobs _without_ a successful validation, instead of on failures: silence has to count as bad news.`,
    ),
    h2('A calendar that people keep'),
    ...bullets(
      `Weekly: the automatic restore test, one resource of each type.`,
      `Quarterly: one system from the table by hand, by somebody who has never done it.`,
      `Twice a year: a day with the stopwatch, and the owners in the room.`,
      `After each migration wave: the first drill within two weeks, while those who built it remember how.`,
      [
        `backups of the source stay readable until that drill has passed`,
        `the date is in the cutover plan, not in somebody's head`,
      ],
    ),
    quote(
      'Nobody needs a backup. People need a restore, at a bad hour, without the one who set it up.',
    ),
    p(
      `Three weeks later we repeated the day. Seven of seven passed, and the lab database was in use after 3 h 10 min. What to back up, and for how long, is a smaller question than it seems, and the [AWS Backup developer guide](https://docs.aws.amazon.com/aws-backup/) answers most of it. If you are about to leave VMware, make the first drill part of the plan: ours is in [eight weeks out of VMware](/blog/vmware-exit-eight-weeks) and in every [migration](/migrations) we run.`,
    ),
  ],
}
