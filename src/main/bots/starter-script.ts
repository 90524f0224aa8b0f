/**
 * Runs in Perl beside us, in a process so small that a fork costs next to nothing. Its arguments: the number of the
 * system call `prctl`, and its last descriptor; from 3 on these are the bots' ends of pipes.
 *
 * Each request is its length in four bytes and then its fields with a NUL between: `start`, an id, the bot's stdin
 * (stdout and stderr follow it), its folder, its file, the number of its variables, these, its words from its name on;
 * or `end` and an id. Answers are lines, see `Answer`.
 *
 * Each bot has a keeper: a process that adopts what the bot leaves behind. So none of a bot's processes leaves the
 * keeper's tree, whatever it does with sessions, groups and its environment, and that a keeper has no child is certain.
 * Where somebody kills a keeper, the starter adopts what is left of its bot and ends it.
 * At the end of the requests, which comes with the end of whoever sends them, all keepers end their bots; so does a
 * keeper whose starter was killed.
 */
export const starterScript = String.raw`
use strict;
use POSIX ();

my ($prctl, $last) = @ARGV;
my ($beAdopter, $signalAtDeathOfParent) = (36, 1);
my $graceTicks = 0.5 * POSIX::sysconf(POSIX::_SC_CLK_TCK()) + 1;
my $nothing = POSIX::SigSet->new;
my $ofKeeper = POSIX::SigSet->new(POSIX::SIGTERM(), POSIX::SIGCHLD());
my ($keptBot, $exited);

sub system_call { return syscall($prctl, $_[0], $_[1], 0, 0, 0) == 0 }
sub close_from_to { # close_range, where the system has it
  my ($from, $to) = @_;
  return if $from > $to || syscall(436, $from, $to, 0) == 0;
  POSIX::close($_) for $from .. $to;
}
sub say_that { syswrite STDOUT, join(' ', @_) . "\n" }
sub ticks { return (POSIX::times())[0] }
sub nap { select undef, undef, undef, $_[0] } # the end of a child ends it

# Whether there is no child any more.
sub is_childless {
  while ((my $pid = waitpid -1, POSIX::WNOHANG()) != 0) {
    return 1 if $pid == -1;
    $exited->($pid, $?);
  }
  return 0;
}

sub children {
  open my $list, '<', "/proc/$_[0]/task/$_[0]/children" or return;
  return split ' ', <$list> // '';
}

sub descendants { return map { ($_, descendants($_)) } children($_[0]) }

sub kill_all {
  for (my $pass = 1; !is_childless(); $pass++) {
    kill KILL => descendants($$);
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

sub become_bot {
  my ($in, $folder, $file, $count, @rest) = @_;
  POSIX::setsid();
  chdir $folder or return;
  POSIX::dup2($in + $_, $_) for 0 .. 2;
  close_from_to($in, $in + 2);
  %ENV = map { split /=/, $_, 2 } splice @rest, 0, $count;
  $SIG{$_} = 'DEFAULT' for qw(HUP INT QUIT TERM PIPE CHLD FPE);
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  exec { $file } @rest;
}

sub end_bot {
  my ($id) = @_;
  my $killAt = ticks() + $graceTicks;
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  $SIG{TERM} = 'IGNORE';
  kill TERM => -$keptBot if $keptBot;
  nap(0.005) until is_childless() || !$keptBot || !kill(0 => -$keptBot) || ticks() >= $killAt;
  kill_all();
}

# Never returns.
sub keep {
  my ($starter, $id, $in, @bot) = @_;
  my $isToEnd = 0;
  POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ofKeeper);
  $SIG{TERM} = sub { $isToEnd = 1 };
  close_from_to(3, $in - 1);
  close_from_to($in + 3, $last);
  open STDIN, '<', '/dev/null';
  system_call($beAdopter, 1);
  system_call($signalAtDeathOfParent, POSIX::SIGTERM());
  pipe my $failure, my $fails;
  $keptBot = fork;
  if (defined $keptBot && $keptBot == 0) {
    become_bot($in, @bot);
    syswrite $fails, $! + 0;
    POSIX::_exit(127);
  }
  my $errno = defined $keptBot ? '' : $! + 0;
  close_from_to($in, $in + 2);
  close $fails;
  sysread $failure, $errno, 16 if $errno eq '';
  say_that($id, $errno eq '' ? ('started', $keptBot) : ('failed', $errno));
  my $first = $keptBot;
  $exited = sub {
    my ($pid, $status) = @_;
    return if $pid != $first;
    say_that($id, $status & 127 ? ('killed', $status & 127) : ('exited', $status >> 8)) if $errno eq '';
    $keptBot = 0 unless kill 0 => -$pid; # the number may be given to another group
  };
  $isToEnd = 1 if getppid() != $starter;
  until (is_childless()) {
    if ($isToEnd) { end_bot($id); last }
    POSIX::sigsuspend($nothing);
  }
  say_that($id, 'over');
  POSIX::_exit(0);
}

my (%keepers, %ids, @lost);
$exited = sub {
  my $id = delete $ids{$_[0]} // return;
  delete $keepers{$id};
  push @lost, $id if $_[1] != 0;
};

# Ends the bots whose keepers were killed. What is left of them has come to us: all of our children that are no keepers.
sub end_strays {
  for (my $pass = 1; @lost; $pass++) {
    is_childless();
    my %isKeeper = map { $_ => 1 } values %keepers;
    my @strays = grep { !$isKeeper{$_} } children($$);
    if (!@strays) { say_that($_, 'over') for splice @lost }
    kill KILL => map { ($_, descendants($_)) } @strays;
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

my %requests = (
  start => sub {
    my ($id, $in, @bot) = @_;
    my $starter = $$;
    my $keeper = fork;
    keep($starter, $id, $in, @bot) if defined $keeper && $keeper == 0;
    my $errno = $! + 0;
    close_from_to($in, $in + 2);
    if (!defined $keeper) { say_that($id, 'failed', $errno); say_that($id, 'over'); return }
    $keepers{$id} = $keeper;
    $ids{$keeper} = $id;
  },
  end => sub { kill TERM => $keepers{$_[0]} if $keepers{$_[0]} },
);

$SIG{$_} = 'IGNORE' for qw(HUP INT QUIT PIPE);
$SIG{CHLD} = sub { }; # interrupts reads and naps
POSIX::sigprocmask(POSIX::SIG_BLOCK(), POSIX::SigSet->new(POSIX::SIGTERM()));
system_call($beAdopter, 1) && -e "/proc/$$/task/$$/children" or exit 1;
say_that('ready');

my $unread = '';
for (;;) {
  is_childless();
  end_strays();
  my $count = sysread STDIN, $unread, 65536, length $unread;
  next if !defined $count && $! == POSIX::EINTR();
  last if !$count;
  while (length $unread >= 4 && length $unread >= 4 + unpack 'N', $unread) {
    my ($what, @fields) = split /\0/, substr($unread, 4, unpack 'N', $unread), -1;
    substr($unread, 0, 4 + unpack 'N', $unread) = '';
    $requests{$what}->(@fields);
  }
}

# Keepers take the grace of their bots; a bot whose keeper was killed has none.
my $killAt = ticks() + 2 * $graceTicks;
kill TERM => children($$);
nap(0.005) until is_childless() || ticks() >= $killAt;
kill_all();
`
